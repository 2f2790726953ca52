import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const RETRIES = 2
const PAUSE = 700

type Loader<Props> = () => Promise<ComponentType<Props>>

export type Screen<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the file ahead; the screen is then shown without a moment of waiting. */
  preload: () => Promise<void>
}

/** A screen in a file of its own; one that fails to arrive is asked for again before it is an error. */
export function lazyScreen<Props extends object>(load: Loader<Props>): Screen<Props> {
  let arrived: ComponentType<Props> | null = null
  const fetch = async (): Promise<ComponentType<Props>> => {
    arrived ??= await withRetries(load, RETRIES)
    return arrived
  }
  const screen = lazy(() => (arrived ? atOnce(arrived) : fetch().then(asModule)))
  return Object.assign(screen, { preload: async () => void (await fetch()) })
}

const asModule = <Kind>(component: Kind): { default: Kind } => ({ default: component })

/** A promise that calls back at once: React then shows what is there without a moment of waiting. */
const atOnce = <Kind>(component: Kind): Promise<{ default: Kind }> =>
  Object.assign(Promise.resolve(asModule(component)), {
    // biome-ignore lint/suspicious/noThenProperty: this is what makes it call at once
    then: (found: (module: { default: Kind }) => void) => found(asModule(component)),
  })

async function withRetries<Result>(load: () => Promise<Result>, left: number): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (left === 0) throw error
    await new Promise((resume) => setTimeout(resume, PAUSE))
    return withRetries(load, left - 1)
  }
}
