import { type ComponentType, lazy, type ReactElement, useState } from 'react'

const RETRIES_MAX = 2
const RETRY_DELAY_MS = 700

type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown
  ? Props
  : never

export type PreloadableComponent<Props> = ((props: Props) => ReactElement) & {
  /** Loads the chunk in advance, so that the component renders without suspending. */
  preload: () => Promise<void>
}

/** The component `name` of a module that has its own chunk. A failed load is retried twice before it throws. */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PreloadableComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  let loadedComponent: ComponentType<Props> | null = null
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loadedComponent ??= (await withRetries(load, RETRIES_MAX))[name] as ComponentType<Props>
    return loadedComponent
  }
  const LazyComponent: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }))

  function Preloadable(props: Props): ReactElement {
    // Keeps the same component while mounted, because a switch from LazyComponent to the loaded
    // component would reset its state.
    const [Component] = useState(() => loadedComponent ?? LazyComponent)
    return <Component {...props} />
  }

  return Object.assign(Preloadable, { preload: async () => void (await loadOnce()) })
}

async function withRetries<Result>(load: () => Promise<Result>, retries: number): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (retries === 0) throw error
    await new Promise((resume) => setTimeout(resume, RETRY_DELAY_MS))
    return withRetries(load, retries - 1)
  }
}
