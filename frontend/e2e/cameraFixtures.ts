import type { Page } from '@playwright/test'
import { test as rink } from './fixtures'

/** A browser whose camera plays the video at `videoPath`. The test must write the file first. */
export const test = rink.extend<{ videoPath: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures’ names from it
  videoPath: async ({}, use, testInfo) => use(testInfo.outputPath('camera.y4m')),
  context: async ({ playwright, launchOptions, videoPath, baseURL, viewport }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${videoPath}`,
        '--use-fake-ui-for-media-stream',
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
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await getUserMedia(wanted)
    window.tracks.push(...stream.getTracks())
    return stream
  }
}

/** The state of each camera track that the page got since it was loaded: 'live' or 'ended'. */
export const cameraTrackStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.tracks.map(({ readyState }) => readyState))
