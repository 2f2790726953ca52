let currentController = new AbortController()

/** Holds the running download of the fan's data. Only one runs at a time. `drop` aborts the download. */
export const dataDownload = {
  start: (): AbortController => {
    currentController = new AbortController()
    return currentController
  },
  drop: (): void => currentController.abort(),
}
