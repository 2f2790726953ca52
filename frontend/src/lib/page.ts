/** What only a browser can do to the page; an object, so that tests can watch it. */
export const page = {
  reload: (): void => window.location.reload(),
}
