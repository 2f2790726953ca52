import { expect } from '@playwright/test'
import { createFan, signIn, signInAsNewFan } from './accounts'
import { newFan } from './fans'
import { test } from './fixtures'
import { BUSY_RESPONSE_PATTERN } from './photoActions'
import { scanQrCode } from './qrCode'
import { createPhoto } from './testPhotos'

// Tests the main features once in French. `make lint` finds missing translations, so these tests don't.

test.use({ allowedConsole: BUSY_RESPONSE_PATTERN })

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

test('a fan edits the card and finds another in French', {
  tag: ['@phone', '@release'],
}, async ({ page }) => {
  const zoe = await createFan(page, 'Zoé')
  await signInAsNewFan(page, 'Alice')
  await page.goto('/profile?lang=fr')
  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await page.getByLabel('Ville').fill('quebec ci')
  await page.getByRole('option', { name: 'Québec, Québec' }).click()
  await page.getByLabel('Position').selectOption('Défenseur')
  await page.getByRole('button', { name: 'Équipe préférée' }).click()
  await page.getByRole('dialog').getByRole('option', { name: 'Montréal Canadiens' }).click()
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(page.getByText('Profil mis à jour')).toBeVisible()
  await page.reload()
  const card = page.getByRole('article')
  await expect(card).toContainText('Québec, Québec · Canadiens de Montréal')
  await expect(card).toContainText('Défenseur')

  await page.goto('/find-users')
  await page.getByPlaceholder('Nom ou courriel').fill(zoe.name.replace('é', 'e'))
  await page.getByRole('button', { name: `Suivre ${zoe.name}` }).click()
  await expect(page.getByText(`Vous suivez maintenant ${zoe.name}`)).toBeVisible()
})

test('a fan logs in, adds a photo, shows the code, hides the e-mail and leaves in French', {
  tag: ['@phone', '@release'],
}, async ({ page }) => {
  const alice = await createFan(page, 'Alice')
  await page.goto('/login?redirect=/profile')
  await page.getByRole('link', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Utiliser un courriel' }).click()
  await page.getByLabel('Courriel').fill(alice.email)
  await page.getByLabel(/^Mot de passe/).fill(alice.password)
  await page.getByRole('button', { name: 'Connexion', exact: true }).click()
  await expect(page.getByText('Connexion réussie.')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: 'Menu de la photo' }).click()
  const fileChooserOpened = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Téléverser une photo' }).click()
  const photo = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await createPhoto(page) }
  await (await fileChooserOpened).setFiles(photo)
  await page.getByRole('button', { name: 'Enregistrer la photo' }).click()
  await expect(page.getByText('Photo mise à jour')).toBeVisible()

  await page.getByRole('button', { name: 'Afficher le code QR en grand' }).click()
  await expect(page.getByRole('button', { name: 'Mode aréna' })).toBeVisible()
  expect(await scanQrCode(page)).toMatch(/[/]r[/]\w+$/)

  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Courriel' }).selectOption('Moi seulement')
  await expect(page.getByText('Personne d’autre ne voit votre courriel.')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Votre nom').fill(alice.name)
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByText('Compte supprimé')).toBeVisible()
})

test('the language of a fan goes along to another browser', { tag: '@release' }, async ({
  page,
  newVisitor,
}) => {
  const alice = await createFan(page, 'Alice')
  await signIn(page, alice)
  await page.goto('/settings')
  await page.getByText('Français').click()
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()

  const otherVisitor = await newVisitor()
  await otherVisitor.goto('/login')
  await otherVisitor.getByRole('button', { name: 'Use Email' }).click()
  await otherVisitor.getByLabel('Email').fill(alice.email)
  await otherVisitor.getByLabel(/^Password/).fill(alice.password)
  await otherVisitor.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(otherVisitor.getByText('Connexion réussie.')).toBeVisible()
  await expect(otherVisitor.getByText('Abonnés\u00a0: 0')).toBeVisible()
  await expect(otherVisitor.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await otherVisitor.goto('/terms')
  await expect(otherVisitor.locator('html')).toHaveAttribute('lang', 'fr-CA')
})
