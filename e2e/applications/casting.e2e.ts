import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll, openReducedMotion } from '../kit/accessibility.ts'
import {
  callBy,
  field,
  fill,
  fillToLastStep,
  form,
  personalDetails,
  press,
  step,
  summaryOf,
  toastOf,
} from '../kit/application-form.ts'
import { tabTo } from '../kit/focus.ts'
import { hydratedFooter } from '../kit/footer.ts'
import { open } from '../kit/open-page.ts'
import { DEMO_PASSWORD, signIn, signInAsMember, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

for (const width of [390, 1440])
  test(`the openings are read and opened at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/casting')
    const porter = page.locator('tr', { hasText: 'Night porter' })
    for (const words of ['Slow Elevator', 'Antwerp', '$350', '3 of 10 applicants', 'Open'])
      await expect(porter.getByText(words).first()).toBeVisible()
    const tenant = page.locator('tr', { hasText: 'The tenant' })
    await expect(tenant.getByText('8 of 8 applicants')).toBeVisible()
    await expect(tenant.getByRole('button', { name: 'Filled' })).toBeDisabled()
    await expectNoSidewaysScroll(page, '/casting')

    await porter.getByRole('link', { name: 'Details' }).click()
    const details = page.getByRole('dialog', { name: 'Night porter' })
    await expect(details.getByText('Hotel Astrid, Antwerp')).toBeVisible()
    await expect(page).toHaveURL(/\/casting\?call=\d+$/)
    await details.getByRole('link', { name: 'More Details: Guest with umbrella' }).click()
    await expect(page.getByRole('dialog', { name: 'Guest with umbrella' }).getByText('Active')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/casting$/)
  })

test('an opened call is shared by its address, and an unknown one leaves the openings standing', async ({ page }) => {
  await open(page, `/casting?call=${await callBy(page, 'Florist')}`)
  await expect(page.getByRole('dialog', { name: 'Florist' })).toBeVisible()
  await open(page, '/casting?call=999999')
  await expect(toastOf(page, 'Casting call not found')).toBeVisible()
  await expect(page).toHaveURL(/\/casting$/)
  await expect(page.locator('tr', { hasText: 'Florist' })).toBeVisible()
})

test('a word longer than its place is broken, on the openings, a role and the form', async ({ page }) => {
  const word = 'hauptbetriebswerkstattleiterstellvertretung'.repeat(2)
  // Every text the label may write, on its way to the page.
  await page.route(/\/api\/(casting-calls|tracks\/\d+\/models)/, async (route) => {
    const answer = await route.fetch()
    const told = /("(title|description|trackTitle|location|compensation|characterName|city|travelDetails)":)"[^"]*"/g
    await route.fulfill({ response: answer, body: (await answer.text()).replace(told, `$1"${word}"`) })
  })
  await signInAsMember(page)
  await open(page, '/artists')
  await (await hydratedFooter(page)).getByRole('link', { name: 'Model Openings' }).click()
  await expect(page.getByRole('row').getByText(word).first()).toBeVisible()
  for (const width of [1440, 1200, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `the openings at ${width} px`)
  }
  const fits = async (what: string) => {
    const dialog = page.getByRole('dialog', { name: word })
    await expect(dialog).toBeVisible()
    const over = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(over, what).toBeLessThanOrEqual(0)
  }
  const follow = (name: string) => page.getByRole('link', { name }).first().click()
  await follow(`Details: ${word}`)
  await fits('a call')
  await follow(`More Details: ${word}`)
  await expect(page.getByText('Active')).toBeVisible()
  await fits('a role')
  await follow('Apply for This Role')
  await expect(form(page)).toBeVisible()
  await fits('the form')
})

test('the lounge opens details over itself', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'View Details: Night porter, Slow Elevator' }).click()
  await expect(page.getByRole('dialog', { name: 'Night porter' }).getByText('Active')).toBeVisible()
  await expect(page.locator('[data-part~="hero"]')).toBeAttached()
  await page.getByRole('link', { name: 'See the whole call' }).click()
  await expect(page.getByRole('heading', { name: 'Available Character Roles' })).toBeVisible()
})

test('a guest who applies for a role signs in first and comes back to the form', async ({ page }) => {
  await open(page, '/casting')
  await page.locator('tr', { hasText: 'Florist' }).getByRole('link', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username or email').fill('vip')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/apply\?call=\d+$/)
  await expect(page.getByText('For Florist in Rosewater by Marguerite Soll')).toBeVisible()
  await expect(field(page, 'Full legal name')).toHaveValue('Casimir Obe')
})

test('with the keyboard alone one reads a call, applies, corrects a mistake and sends it', async ({ page }) => {
  await signUpNewUser(page)
  await open(page, '/casting')
  await rowOf(page, 'Night porter').getByRole('link', { name: 'Details' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Night porter' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Apply for Role: Night porter' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply for Night porter' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/apply\?call=\d+&role=\d+$/)

  const focusOn = (label: string) => tabTo(page, field(page, label))
  await focusOn('Phone')
  await page.keyboard.type('+32 3 555 01 20')
  await focusOn('Age')
  await page.keyboard.type('17')
  await focusOn('Location')
  await page.keyboard.type('Antwerp')
  await page.keyboard.press('Enter')
  await expect(summaryOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(summaryOf(page).getByRole('link', { name: 'You must be 18 or older to apply' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Age')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('42')
  await page.keyboard.press('Enter')
  await step(page, 2)
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: Your work' })).toBeFocused()
  await focusOn('Height')
  await page.keyboard.press('Enter')
  await step(page, 3)
  await focusOn('I agree to the terms and conditions.')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Your model application has been submitted successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(toastOf(page, 'Your application for Night porter has been submitted successfully.')).toBeVisible({
    timeout: 15_000,
  })

  // What became of it stands under the openings, and may be taken back.
  const own = page.getByRole('region', { name: 'Your applications' })
  const card = own.locator('[data-part~="application-card"]')
  await expect(card).toContainText(['Night porter'])
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Night porter').getByText('4 of 10 applicants')).toBeVisible()
  await own.getByRole('button', { name: 'Withdraw: Night porter' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card.locator('[data-part~="status"]')).toHaveText('Withdrawn')
  await expect(own.getByRole('list', { name: /^How it went/ })).toContainText(/Submitted.*Withdrawn/)
  await expect(rowOf(page, 'Night porter').getByText('3 of 10 applicants')).toBeVisible()
})

const WIDTHS = [390, 1440]

/** Sends the last step without consent and waits for all that is then said. */
async function sendUnfinished(page: Page) {
  await press(page, 'Send application')
  await expect(summaryOf(page)).toBeFocused()
  // It comes a moment later, and fades in.
  await expect(toastOf(page, 'Terms Required')).toBeVisible()
}

test('openings, details and every step of the general form are accessible in every look', async ({ browser }) => {
  test.setTimeout(150_000)
  const { page, close } = await openReducedMotion(browser)
  const look = (what: string) => accessibleInEveryLook(page, what, WIDTHS)
  await open(page, '/')
  await look('the lounge')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(form(page)).toBeVisible()
  await look('the form over the lounge')
  const id = await callBy(page, 'Night porter')
  await open(page, `/casting?call=${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('details')
  await page.getByRole('link', { name: 'More Details: Night porter' }).click()
  await expect(page.getByText('Active')).toBeVisible()
  await look('a role')
  await open(page, '/apply')
  await press(page, 'Next')
  await expect(summaryOf(page)).toBeFocused()
  await look('the first step with what is wrong')
  await fillToLastStep(page)
  await look('the last step')
  await sendUnfinished(page)
  await look('the last step with what is wrong')
  await press(page, 'Back')
  await look('the second step')
  await close()
})

test('the openings of an applicant and the form for a role are accessible in every look', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, close } = await openReducedMotion(browser)
  const look = (what: string) => accessibleInEveryLook(page, what, WIDTHS)
  await signIn(page, 'model')
  await open(page, '/casting')
  await expect(page.getByRole('region', { name: 'Your applications' })).toBeVisible()
  await look('the openings of an applicant')
  await page.getByRole('link', { name: 'Apply: Night porter' }).click()
  await expect(form(page)).toBeVisible()
  await look('the form for a role over the openings')
  await fill(page, { Phone: personalDetails.Phone, Age: '32', Location: 'Antwerp' })
  await press(page, 'Next')
  await press(page, 'Next')
  await step(page, 3)
  await sendUnfinished(page)
  await look('the last step for a role with what is wrong')
  await close()
})
