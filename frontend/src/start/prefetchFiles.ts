/**
 * Fetches files into the browser's cache. `files` are names joined by commas. It uses `fetch`, because the
 * browser logs a warning for each `<link rel="preload">` that isn't used within seconds.
 */
export function prefetchFiles(files: string, priority: RequestPriority = 'auto'): void {
  for (const file of files.split(','))
    fetch(`/static/dist/${file}`, { priority }).catch(() => undefined)
}
