import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_ADMIN } from './fans'
import { expectText, type ScreenState } from './screenStates'

const SET_PASSWORD = `
from accounts.models import User
admin = User.objects.get(email="${DEMO_ADMIN.email}")
if not admin.check_password("${DEMO_ADMIN.password}"):  # a new password ends the other tests' sessions
    admin.set_password("${DEMO_ADMIN.password}")
    admin.save()`

const PATH_BY_NAME = {
  home: '',
  users: 'accounts/user/',
  user: 'accounts/user/1/change/',
  history: 'accounts/user/1/history/',
  delete: 'accounts/user/1/delete/',
  follows: 'social/follow/',
  'new-follow': 'social/follow/add/',
  reports: 'social/report/',
  photos: 'media/photo/',
}

export const djangoAdminStates: ScreenState[] = Object.entries(PATH_BY_NAME).map(
  ([name, path]) => ({
    name: `django-${name}`,
    open: async (page) => {
      await page.goto(`/admin/${path}`)
      await expectText(page, 'Log out')
    },
  }),
)

export async function logInToDjangoAdmin(page: Page): Promise<void> {
  execFileSync(resolve('.venv/bin/python'), ['manage.py', 'shell', '-c', SET_PASSWORD])
  await page.goto('/admin/')
  await page.locator('[name=username]').fill(DEMO_ADMIN.email)
  await page.locator('[name=password]').fill(DEMO_ADMIN.password)
  await page.getByRole('button').last().click()
  await expectText(page, 'Log out')
}
