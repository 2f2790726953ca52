let running = new AbortController()

/** The download of the fan's own data, one at a time. Dropping it aborts it. */
export const dataDownload = {
  start: (): AbortController => {
    running = new AbortController()
    return running
  },
  drop: (): void => running.abort(),
}
