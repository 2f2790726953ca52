import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { DEMO_ADMIN } from './fans'
import { test } from './fixtures'

const SET_PASSWORD = `
from accounts.models import User
admin = User.objects.get(email="${DEMO_ADMIN.email}")
admin.set_password("${DEMO_ADMIN.password}")
admin.save()`

test('no list of the Django admin is cut at 1280 pixels', async ({ page }) => {
  execFileSync(resolve('.venv/bin/python'), ['manage.py', 'shell', '-c', SET_PASSWORD])
  await page.goto('/admin/')
  await page.locator('[name=username]').fill(DEMO_ADMIN.email)
  await page.locator('[name=password]').fill(DEMO_ADMIN.password)
  await page.getByRole('button').last().click()
  for (const list of ['accounts/user', 'social/follow', 'media/photo', 'social/report']) {
    await page.goto(`/admin/${list}/`)
    await expect(page.locator('#changelist')).toBeVisible()
    const overflow = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('#changelist, .results, #content')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ id, className, tagName }) => `${tagName} ${id} ${className}`),
    )
    expect(overflow, list).toEqual([])
  }
})
