import { expect } from '@playwright/test'
import {
  callBy,
  field,
  fill,
  fillToLastStep,
  personalDetails,
  press,
  step,
  summaryOf,
  toastOf,
} from '../kit/application-form.ts'
import { tabTo } from '../kit/focus.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('Apply Now opens the form over the lounge, under its own address', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply as a model' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/apply$/)
  await fill(page, personalDetails)
  await expect(dialog.getByText(/^Saved .* You can close this and come back\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(field(page, 'Phone')).toHaveValue(personalDetails.Phone)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible()
  await expect(field(page, 'Phone')).toHaveValue(personalDetails.Phone)
})

test('a draft survives a reload on its step, and goes with whoever signs out', async ({ page }) => {
  await signUpNewUser(page)
  await open(page, '/apply')
  await fill(page, { ...personalDetails, 'Date of birth': '1994-03-14', Location: 'Antwerp' })
  await press(page, 'Next')
  await step(page, 2)
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: Your work' })).toBeFocused()
  await fill(page, { Height: '171 cm' })
  // Sooner than the draft is written down by itself.
  await page.reload()
  await waitForHydration(page)
  await step(page, 2)
  await expect(field(page, 'Height')).toHaveValue('171 cm')
  await press(page, 'Back')
  await expect(field(page, 'Date of birth')).toHaveValue('1994-03-14')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('a browser that keeps nothing says so, and asks before words are lost', async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('draft')) throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
  })
  await open(page, '/apply')
  await fill(page, personalDetails)
  await expect(page.getByText('This browser keeps nothing. Send it before you leave.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without sending?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  await expect(field(page, 'Phone')).toHaveValue(personalDetails.Phone)
  await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/artists$/)
})

test('whoever leaves in the middle is not asked, since every word is kept', async ({ page }) => {
  await open(page, '/apply')
  await fill(page, personalDetails)
  await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
  await expect(page).toHaveURL(/\/artists$/)
  await page.goBack()
  await expect(field(page, 'Phone')).toHaveValue(personalDetails.Phone)
})

test('what is wrong is said at once and led to, on whatever step it stands', async ({ page }) => {
  await open(page, '/apply')
  await press(page, 'Next')
  await expect(summaryOf(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Apply/)
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Enter your full legal name',
    'Enter a phone number, with the country code',
    'Enter your date of birth',
    'Enter an email address',
    'Enter where you live',
  ])
  await summaryOf(page).getByRole('link', { name: 'Enter a phone number, with the country code' }).click()
  await expect(field(page, 'Phone')).toBeFocused()

  await fillToLastStep(page)
  await expect(page).toHaveTitle(/^Apply/)
  await fill(page, { Phone: '', Portfolio: 'nora achterberg photos' })
  let sent = 0
  await page.route('**/api/model-applications', (route) => {
    sent++
    return route.continue()
  })
  await press(page, 'Send application')
  await expect(toastOf(page, 'Terms Required')).toContainText('Please agree to the terms and conditions to continue.')
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Enter a phone number, with the country code',
    'Portfolio must be a web address, like https://example.org',
    'Please agree to the terms and conditions to continue.',
  ])
  await expect(field(page, 'Portfolio')).toHaveAccessibleDescription(/Portfolio must be a web address/)
  expect(sent).toBe(0)

  // Gone back a step, the summary still leads to fields of the others.
  await press(page, 'Back')
  await step(page, 2)
  await summaryOf(page).getByRole('link', { name: 'Enter a phone number, with the country code' }).click()
  await step(page, 1)
  await expect(field(page, 'Phone')).toBeFocused()
})

test('a general application arrives, and the form is empty again', async ({ page }) => {
  await open(page, '/apply')
  await fillToLastStep(page)
  await field(page, 'I agree to the terms and conditions.').check()
  await press(page, 'Send application')
  await expect(toastOf(page, 'Application Submitted')).toContainText(
    "Your model application has been submitted successfully. We'll be in touch soon!",
  )
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await open(page, '/apply')
  await expect(field(page, 'Full legal name')).toHaveValue('')
})

test('a guest applies from the lounge with the keyboard alone', async ({ page }) => {
  await open(page, '/')
  const way = page.getByRole('link', { name: 'Apply Now' })
  await tabTo(page, way)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply as a model' })
  await expect(field(page, 'Full legal name')).toBeFocused()
  const type = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) {
      await tabTo(page, field(page, label))
      await page.keyboard.type(text)
    }
  }
  await type({
    'Full legal name': personalDetails['Full legal name'],
    Phone: personalDetails.Phone,
    'Date of birth': '14 03 1994',
    Email: personalDetails.Email,
    Location: 'Antwerp',
  })
  await page.keyboard.press('Enter')
  await step(page, 2)
  // A choice is made by its first letters.
  await type({ Height: '171 cm', Weight: '64 kg', Experience: 'beg', Availability: 'weeke' })
  await tabTo(page, dialog.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await step(page, 3)
  await expect(field(page, 'Experience')).toHaveValue('beginner')
  await expect(field(page, 'Availability')).toHaveValue('weekends')
  await tabTo(page, field(page, 'I agree to the terms and conditions.'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Send application' }))
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Application Submitted')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(way).toBeFocused()
})

test('a general application that is lost says so, keeps every word and can be sent again', async ({ page }) => {
  await page.route('**/api/model-applications', (route) => route.abort())
  await open(page, '/apply')
  await fillToLastStep(page)
  await field(page, 'I agree to the terms and conditions.').check()
  await press(page, 'Send application')
  await expect(toastOf(page, 'Submission Failed')).toContainText(
    'There was an error submitting your application. Please try again.',
  )
  await expect(summaryOf(page)).toContainText('Failed to submit application')
  await expect(field(page, 'Height')).toHaveValue('171 cm')
})

test('whoever applies for a role is told when it is lost, and when they have applied before', async ({ page }) => {
  await signIn(page, 'model')
  const id = await callBy(page, 'Night porter')
  const roles = (await (await page.request.get(`/api/tracks/${id}/models`)).json()) as { id: number }[]
  await open(page, `/apply?call=${id}&role=${roles[0]?.id}`)
  await fill(page, { Phone: '+32 3 555 01 20', Age: '32', Location: 'Antwerp' })
  await press(page, 'Next')
  await press(page, 'Next')
  await field(page, 'I agree to the terms and conditions.').check()
  await page.route('**/api/model-applications', (route) => route.abort())
  await press(page, 'Send application')
  await expect(summaryOf(page)).toContainText('Failed to submit application. Please try again.')
  await page.unroute('**/api/model-applications')
  await press(page, 'Send application')
  await expect(summaryOf(page)).toContainText('You have already applied for this role')
  await expect(page.locator('[data-part~="toast"]')).toHaveCount(0)
})
