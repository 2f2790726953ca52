let running = new AbortController()

/** Holds the download of the fan's data, of which there is one at a time. `drop` aborts it. */
export const dataDownload = {
  start: (): AbortController => {
    running = new AbortController()
    return running
  },
  drop: (): void => running.abort(),
}
