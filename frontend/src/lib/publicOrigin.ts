/** Where links to profiles lead, as the page's own tags have it; the site may be open elsewhere. */
export function publicOrigin(): string {
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
  return picture && URL.canParse(picture) ? new URL(picture).origin : window.location.origin
}
