/** Resolves when the browser has painted the page as it is now. Doesn't wait if the page is hidden. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
