import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const RETRIES = 2
const RETRY_DELAY_MS = 700

type Loader<Props> = () => Promise<ComponentType<Props>>

export type Screen<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the chunk ahead, so that the screen renders without suspending. */
  preload: () => Promise<void>
}

/** A screen in a chunk of its own. A failed load is retried twice before it is an error. */
export function lazyScreen<Props extends object>(load: Loader<Props>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async (): Promise<ComponentType<Props>> => {
    loaded ??= await withRetries(load, RETRIES)
    return loaded
  }
  const screen = lazy(() => (loaded ? resolvedNow(loaded) : fetch().then(asModule)))
  return Object.assign(screen, { preload: async () => void (await fetch()) })
}

const asModule = <Kind>(component: Kind): { default: Kind } => ({ default: component })

/** A thenable that calls back synchronously: React then renders the component without suspending. */
const resolvedNow = <Kind>(component: Kind): Promise<{ default: Kind }> =>
  Object.assign(Promise.resolve(asModule(component)), {
    // biome-ignore lint/suspicious/noThenProperty: this makes it call back synchronously
    then: (resolve: (module: { default: Kind }) => void) => resolve(asModule(component)),
  })

async function withRetries<Result>(load: () => Promise<Result>, left: number): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (left === 0) throw error
    await new Promise((resume) => setTimeout(resume, RETRY_DELAY_MS))
    return withRetries(load, left - 1)
  }
}
