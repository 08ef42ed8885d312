import { expect, type Page, type Route } from '@playwright/test'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/**
 * Stands in for the provider's script, whose host cannot be reached from here: it draws a form of no fields, and its payment is
 * confirmed at the test provider. Everything that loads it is the site's own.
 */
const script = `
  window.Stripe = function (key) {
    let secret = ''
    const confirm = async () => {
      const card = document.querySelector('#form-of-the-provider').dataset.card
      const answer = await fetch('/api/payments/test/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientSecret: secret, card }),
      })
      if (answer.ok) return {}
      return { error: { type: 'card_error', message: (await answer.json()).message } }
    }
    return {
      _registerWrapper() {},
      registerAppInfo() {},
      elements(options) {
        secret = options.clientSecret
        const heard = {}
        return {
          create: () => ({
            on(name, listener) { heard[name] = listener },
            mount(place) {
              place.innerHTML = '<p id="form-of-the-provider" data-card="pm_card_visa">Form of the provider, ' + key + '</p>'
              setTimeout(() => heard.ready(), 0)
            },
          }),
        }
      },
      confirmPayment: confirm,
      confirmSetup: confirm,
    }
  }`
const drawsForm = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: script })

/** Opens the dialog on a site that takes payments by the provider's own form. */
async function toTheCard(page: Page): Promise<void> {
  await page.route('**/api/payments/settings', (route) =>
    route.fulfill({ json: { mode: 'stripe', publishableKey: 'pk_test_of_a_journey' } }),
  )
  await open(page, '/premium')
  await page.locator('#content').getByRole('button', { name: 'Upgrade' }).click()
  const username = `former${Date.now()}`
  const form = dialog(page).getByRole('form', { name: 'Create Account' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(`${username}@lateset.test`)
  await form.getByLabel('Password', { exact: true }).fill('a kettle at noon')
  await form.getByLabel('Confirm password').fill('a kettle at noon')
  await form.getByRole('button', { name: 'Create Account' }).click()
}

test('a form of the provider that is blocked is said, comes when it is let through, and is paid with', async ({
  page,
}) => {
  test.setTimeout(90_000)
  let isBlocked = true
  await page.route('https://js.stripe.com/**', (route) => (isBlocked ? route.abort() : drawsForm(route)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await toTheCard(page)
  await expect(dialog(page).getByText('The payment form does not come.')).toBeVisible()
  await expect(dialog(page).getByText('Nothing was charged.', { exact: false }).first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Pay $9.99' })).toBeDisabled()
  await accessibleInEveryLook(page, 'a form that is blocked', [390, 1440])
  isBlocked = false
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  const drawn = dialog(page).locator('#form-of-the-provider')
  await expect(drawn).toHaveText('Form of the provider, pk_test_of_a_journey')

  await drawn.evaluate((place) => {
    place.dataset['card'] = 'pm_card_chargeDeclined'
  })
  await dialog(page).getByRole('button', { name: 'Pay $9.99' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(drawn).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Pay $9.99' }).click()
  await expect(dialog(page).getByText('Welcome to Fan Pass! Redirecting...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Fan Pass is open.' })).toBeVisible()
})

test('a form of the provider that is slow is waited for, and is shown however late it comes', async ({ page }) => {
  test.setTimeout(90_000)
  let letThrough = () => {}
  await page.route('https://js.stripe.com/**', async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve))
    await drawsForm(route)
  })
  await toTheCard(page)
  await expect(dialog(page).getByText('The payment form is on its way.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Pay $9.99' })).toBeDisabled()
  // Twenty seconds are enough.
  await expect(dialog(page).getByText('The payment form does not come.')).toBeVisible({ timeout: 30_000 })
  // Late as it is, it is shown once it comes.
  letThrough()
  await expect(dialog(page).locator('#form-of-the-provider')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Pay $9.99' })).toBeEnabled()
})
