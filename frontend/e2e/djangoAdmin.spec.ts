import { djangoAdminStates, logInToDjangoAdmin } from './djangoAdminStates'
import { test } from './fixtures'
import { expectFits } from './narrowScreen'

test('no page of the Django admin is cut at 320 or 1280 pixels', async ({ page }) => {
  await logInToDjangoAdmin(page)
  for (const { name, open } of djangoAdminStates) {
    await open(page)
    await expectFits(page, name)
    await expectFits(page, name, { width: 1280, height: 800 })
  }
})
