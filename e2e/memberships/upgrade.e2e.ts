import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const upgrade = (page: Page) => page.locator('#content').getByRole('button', { name: 'Upgrade' }).click()

/** Fills in the account that a pass is written into. */
async function createAccount(page: Page, username: string, confirmed = 'a kettle at noon'): Promise<void> {
  const form = dialog(page).getByRole('form', { name: 'Create Account' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(`${username}@lateset.test`)
  await form.getByLabel('Password', { exact: true }).fill('a kettle at noon')
  await form.getByLabel('Confirm password').fill(confirmed)
  await form.getByRole('button', { name: 'Create Account' }).click()
}

async function payWith(page: Page, card: string): Promise<void> {
  await dialog(page).getByLabel(card, { exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Pay $9.99' }).click()
}

test('a guest makes an account, pays, and comes back as a fan; the pass is cancelled and resumed in the settings', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await open(page, '/premium')
  await upgrade(page)
  await expect(dialog(page).getByRole('heading', { name: 'Create Account' })).toBeVisible()
  const username = `buyer${Date.now()}`
  await createAccount(page, username, 'another kettle')
  await expect(dialog(page).getByText('Passwords do not match').first()).toBeVisible()
  await createAccount(page, username)
  await expect(dialog(page).getByRole('heading', { name: 'Upgrade to Fan Pass' })).toBeVisible()
  await expect(dialog(page).getByText('Test payments')).toBeVisible()

  await payWith(page, 'A card that is declined')
  await expect(dialog(page).getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(dialog(page).getByText('Please try again or contact support.')).toBeVisible()
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()

  await payWith(page, 'A card that asks for approval')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(dialog(page).getByText('Welcome to Fan Pass! Redirecting...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Fan Pass is open.' })).toBeVisible()

  await open(page, '/settings')
  const membership = page.getByRole('region', { name: 'Membership' })
  await expect(membership.getByRole('heading', { name: 'Fan Pass' })).toBeVisible()
  await expect(membership).toContainText('$9.99, card ending 3184')
  await expect(membership.getByRole('row')).toHaveCount(2)
  await membership.getByRole('button', { name: 'Cancel renewal' }).click()
  await dialog(page).getByLabel('What was missing?').fill('Nothing at all')
  await dialog(page).getByRole('button', { name: 'Cancel renewal' }).click()
  await expect(page.getByText('Your Fan Pass is cancelled', { exact: true }).first()).toBeVisible()
  await expect(membership).toContainText('Nothing more is charged')
  await membership.getByRole('button', { name: 'Resume' }).click()
  await expect(membership).toContainText('Next renewal')
})

test('the way to a pass is accessible in every look', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/premium')
  await upgrade(page)
  await expect(dialog(page).getByLabel('Username')).toBeVisible()
  await accessibleInEveryLook(page, 'the account of a pass', [390, 1440])
  await createAccount(page, `looker${Date.now()}`)
  await expect(dialog(page).getByRole('button', { name: 'Pay $9.99' })).toBeVisible()
  await accessibleInEveryLook(page, 'the card of a pass', [390, 1440])
  await payWith(page, 'A card without money')
  await expect(dialog(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
  await accessibleInEveryLook(page, 'a payment that failed', [390, 1440])
})

test('a fan who was given a pass sees who gave it, and nothing to pay', async ({ page }) => {
  await signIn(page, 'fan')
  await open(page, '/settings')
  const membership = page.getByRole('region', { name: 'Membership' })
  await expect(membership).toContainText('Given by the label')
  await expect(membership.getByRole('button')).toHaveCount(0)
  await accessibleInEveryLook(page, 'a pass that was given', [390, 1440])
})
