import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fetchDemoFan } from './accounts'
import { clickButton, type ScreenState } from './screenStates'

const A4_WIDTH_PX = 794

/** The saved and the printed picture with a fan's QR code, and a link's preview, for the screenshots in the documents. */
export const paperStates: ScreenState[] = [
  {
    name: 'poster',
    open: async (page) => {
      await openCode(page)
      const downloading = page.waitForEvent('download')
      await clickButton(page, 'Save picture')
      const file = await readFile(await (await downloading).path())
      await showPicture(page, file)
    },
  },
  {
    name: 'link-preview',
    open: async (page) => {
      const { _id } = await fetchDemoFan(page.request)
      const headers = { accept: 'text/html' }
      const profilePage = await (await page.request.get(`/users/${_id}`, { headers })).text()
      const [, url = ''] = /og:image" content="([^"]+)/.exec(profilePage) ?? []
      await showPicture(page, await (await page.request.get(url)).body())
    },
  },
  {
    name: 'print-sheet',
    open: async (page) => {
      await openCode(page)
      await page.emulateMedia({ media: 'print' })
      await page.evaluate((width) => {
        document.documentElement.style.zoom = String(Math.min(1, window.innerWidth / width))
      }, A4_WIDTH_PX)
      await expect(page.locator('[data-print-sheet]')).toBeVisible()
    },
  },
]

async function openCode(page: Page): Promise<void> {
  await page.goto('/profile?open=code')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible()
}

async function showPicture(page: Page, file: Buffer): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(
    `<body style="display:grid;place-items:center;height:100vh;margin:0;background:#d6e1eb">
      <img style="max-width:92vw;max-height:92vh" src="data:image/png;base64,${file.toString('base64')}">`,
  )
  await page.getByRole('img').evaluate((image: HTMLImageElement) => image.decode()) // fails if it's broken
}
