import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const RETRIES = 2
const PAUSE = 700

type Loader<Props> = () => Promise<ComponentType<Props>>

/** A screen in a file of its own; one that fails to arrive is asked for again before it is an error. */
export const lazyScreen = <Props extends object>(
  load: Loader<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await withRetries(load, RETRIES) }))

async function withRetries<Result>(load: () => Promise<Result>, left: number): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (left === 0) throw error
    await new Promise((resume) => setTimeout(resume, PAUSE))
    return withRetries(load, left - 1)
  }
}
