import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { DEMO_ADMIN } from './fans'
import { test } from './fixtures'
import { expectFits } from './narrowScreen'

const SET_PASSWORD = `
from accounts.models import User
admin = User.objects.get(email="${DEMO_ADMIN.email}")
admin.set_password("${DEMO_ADMIN.password}")
admin.save()`

const PAGES = [
  '',
  'accounts/user/',
  'accounts/user/1/change/',
  'accounts/user/1/history/',
  'social/follow/',
  'social/follow/add/',
  'social/report/',
  'media/photo/',
]

test('no page of the Django admin is cut at 320 or 1280 pixels', async ({ page }) => {
  execFileSync(resolve('.venv/bin/python'), ['manage.py', 'shell', '-c', SET_PASSWORD])
  await page.goto('/admin/')
  await page.locator('[name=username]').fill(DEMO_ADMIN.email)
  await page.locator('[name=password]').fill(DEMO_ADMIN.password)
  await page.getByRole('button').last().click()
  for (const path of PAGES) {
    await page.goto(`/admin/${path}`)
    await expectFits(page, path)
    await expectFits(page, path, { width: 1280, height: 800 })
  }
})
