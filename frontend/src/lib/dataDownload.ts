let currentController = new AbortController()

/** Holds the download of the fan's data, of which there is one at a time. `drop` aborts it. */
export const dataDownload = {
  start: (): AbortController => {
    currentController = new AbortController()
    return currentController
  },
  drop: (): void => currentController.abort(),
}
