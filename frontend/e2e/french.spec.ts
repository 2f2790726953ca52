import { expect } from '@playwright/test'
import { signInAsNewFan } from './accounts'
import { newFan } from './fans'
import { test } from './fixtures'
import { scanQrCode } from './qrCode'

// Tests the main features once in French. `make lint` finds missing translations, so these tests don't.

test('a visitor chooses French, signs up and follows whom they scanned', {
  tag: ['@phone', '@release'],
}, async ({ page: alicesPage, newVisitor }) => {
  const alice = await signInAsNewFan(alicesPage, 'Alice')
  await alicesPage.goto('/profile')
  await alicesPage.getByRole('button', { name: 'Show QR code in full' }).waitFor()
  const page = await newVisitor()
  await page.goto(await scanQrCode(alicesPage))
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page.getByRole('link', { name: 'Se connecter pour suivre' }).click()
  await expect(page.getByText(`Connectez-vous pour suivre ${alice.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Vous n’avez pas de compte?' }).click()

  const bob = newFan('Bob')
  await page.getByLabel('J’accepte les conditions d’utilisation').check()
  await page.getByRole('button', { name: 'Utiliser un courriel' }).click()
  await page.getByLabel('Nom complet').fill(bob.name)
  await page.getByLabel('Courriel').fill(bob.email)
  await page.getByLabel(/^Mot de passe/).fill(bob.password)
  await page.getByLabel(/^Confirmer le mot de passe/).fill(bob.password)
  await page.getByRole('button', { name: 'Inscription' }).click()
  await expect(page.getByText('Compte créé.')).toBeVisible()
  await expect(page.getByText('Vous suivez maintenant cette personne')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Abonnements\u00a0: 1')).toBeVisible()
})
