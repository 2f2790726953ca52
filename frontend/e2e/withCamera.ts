import type { Page } from '@playwright/test'
import { test as rink } from './rink'

/** A browser whose camera shows a film; it lies at `filmPath` before the camera is asked for. */
export const test = rink.extend<{ filmPath: string; allowed: boolean }>({
  allowed: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used
  filmPath: async ({}, use, testInfo) => use(testInfo.outputPath('camera.y4m')),
  context: async ({ playwright, launchOptions, allowed, filmPath, baseURL, viewport }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${filmPath}`,
        ...(allowed ? ['--use-fake-ui-for-media-stream'] : []),
      ],
    })
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport })
    await context.addInitScript(watchCamera)
    await use(context)
    await browser.close()
  },
})

declare global {
  interface Window {
    tracks: MediaStreamTrack[]
  }
}

function watchCamera(): void {
  window.tracks = []
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted)
    window.tracks.push(...stream.getTracks())
    return stream
  }
}

/** Every camera that the page was given since it was loaded: 'live' or 'ended'. */
export const cameras = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.tracks.map(({ readyState }) => readyState))
