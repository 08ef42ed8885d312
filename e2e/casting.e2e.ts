import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { alive, open } from './open.ts'
import { DEMO_PASSWORD, newcomer, signIn } from './people.ts'

interface Call {
  id: number
  title: string
}
const callBy = async (page: Page, title: string): Promise<number> => {
  const calls = (await (await page.request.get('/api/casting-calls')).json()) as Call[]
  return calls.find((call) => call.title === title)?.id ?? 0
}
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const summaryOf = (page: Page) => page.locator('.error-summary')
const toastOf = (page: Page, words: string) => page.locator('.toast', { hasText: words })
const form = (page: Page) => page.getByRole('form', { name: 'Application' })
const step = (page: Page, number: number) =>
  expect(page.getByText(`Step ${number} of 3`, { exact: true })).toBeVisible()
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()

const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
const fill = async (page: Page, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}
const you = { 'Full legal name': 'Nora Achterberg', Email: 'nora@lateset.example', Phone: '+32 3 555 01 20' }

/** Through the general form up to its last step. */
async function toTheLastStep(page: Page) {
  await fill(page, { ...you, 'Date of birth': '14 03 1994', Location: 'Antwerp' })
  await press(page, 'Next')
  await fill(page, { Height: '171 cm', Weight: '64 kg' })
  await field(page, 'Experience').selectOption('beginner')
  await field(page, 'Availability').selectOption('weekends')
  await press(page, 'Next')
  await step(page, 3)
}

const accessible = async (page: Page, what: string) => {
  // What is still fading in has no colours of its own yet.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, what).toEqual([])
}
const fitsSideways = async (page: Page, what: string) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

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
    await fitsSideways(page, '/casting')

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

test('the lounge opens details over itself', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'View Details: Night porter, Slow Elevator' }).click()
  await expect(page.getByRole('dialog', { name: 'Night porter' }).getByText('Active')).toBeVisible()
  await expect(page.locator('.hero')).toBeAttached()
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

test('Apply Now opens the form over the lounge, under its own address', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply as a model' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/apply$/)
  await fill(page, you)
  await expect(dialog.getByText(/^Saved .* You can close this and come back\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(field(page, 'Phone')).toHaveValue(you.Phone)
  await page.reload()
  await alive(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible()
  await expect(field(page, 'Phone')).toHaveValue(you.Phone)
})

test('a draft survives a reload on its step, and goes with whoever signs out', async ({ page }) => {
  await newcomer(page)
  await open(page, '/apply')
  await fill(page, { ...you, 'Date of birth': '1994-03-14', Location: 'Antwerp' })
  await press(page, 'Next')
  await step(page, 2)
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: Your work' })).toBeFocused()
  await fill(page, { Height: '171 cm' })
  // Sooner than the draft is written down by itself.
  await page.reload()
  await alive(page)
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
  await fill(page, you)
  await expect(page.getByText('This browser keeps nothing. Send it before you leave.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without sending?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  await expect(field(page, 'Phone')).toHaveValue(you.Phone)
  await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/artists$/)
})

test('whoever leaves in the middle is not asked, since every word is kept', async ({ page }) => {
  await open(page, '/apply')
  await fill(page, you)
  await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
  await expect(page).toHaveURL(/\/artists$/)
  await page.goBack()
  await expect(field(page, 'Phone')).toHaveValue(you.Phone)
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

  await toTheLastStep(page)
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
  await toTheLastStep(page)
  await field(page, 'I agree to the terms and conditions.').check()
  await press(page, 'Send application')
  await expect(toastOf(page, 'Application Submitted')).toContainText(
    "Your model application has been submitted successfully. We'll be in touch soon!",
  )
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  await open(page, '/apply')
  await expect(field(page, 'Full legal name')).toHaveValue('')
})

test('a general application that is lost says so, keeps every word and can be sent again', async ({ page }) => {
  await page.route('**/api/model-applications', (route) => route.abort())
  await open(page, '/apply')
  await toTheLastStep(page)
  await field(page, 'I agree to the terms and conditions.').check()
  await press(page, 'Send application')
  await expect(toastOf(page, 'Submission Failed')).toContainText(
    'There was an error submitting your application. Please try again.',
  )
  await expect(summaryOf(page)).toContainText('Failed to submit application')
  await expect(field(page, 'Height')).toHaveValue('171 cm')
})

test('with the keyboard alone one reads a call, applies, corrects a mistake and sends it', async ({ page }) => {
  await newcomer(page)
  await open(page, '/casting')
  await rowOf(page, 'Night porter').getByRole('link', { name: 'Details' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Night porter' })).toBeVisible()
  const apply = page.getByRole('link', { name: 'Apply for Role: Night porter' })
  for (let tabs = 0; tabs < 40 && !(await apply.evaluate((link) => link === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply for Night porter' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/apply\?call=\d+&role=\d+$/)

  const focusOn = async (label: string) => {
    const control = field(page, label)
    for (let tabs = 0; tabs < 40 && !(await control.evaluate((one) => one === document.activeElement)); tabs++)
      await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
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
  await expect(own.getByRole('listitem')).toContainText(['Night porter'])
  await expect(own.getByText('Submitted')).toBeVisible()
  await expect(rowOf(page, 'Night porter').getByText('4 of 10 applicants')).toBeVisible()
  await own.getByRole('button', { name: 'Withdraw: Night porter' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(own.getByText('Withdrawn')).toBeVisible()
  await expect(rowOf(page, 'Night porter').getByText('3 of 10 applicants')).toBeVisible()
})

test('whoever applies for a role again is told so', async ({ page }) => {
  await signIn(page, 'model')
  const id = await callBy(page, 'Night porter')
  const roles = (await (await page.request.get(`/api/tracks/${id}/models`)).json()) as { id: number }[]
  await open(page, `/apply?call=${id}&role=${roles[0]?.id}`)
  await fill(page, { Phone: '+32 3 555 01 20', Age: '32', Location: 'Antwerp' })
  await press(page, 'Next')
  await press(page, 'Next')
  await field(page, 'I agree to the terms and conditions.').check()
  await press(page, 'Send application')
  await expect(toastOf(page, 'You have already applied for this role')).toBeVisible()
  await expect(summaryOf(page)).toContainText('You have already applied for this role')
})

for (const theme of ['dark', 'light'] as const)
  for (const width of [390, 1440])
    test(`openings, details and every step are accessible, ${theme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(120_000)
      const viewport = { width, height: 900 }
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const look = async (what: string) => {
        await accessible(page, what)
        await fitsSideways(page, what)
      }
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
      await toTheLastStep(page)
      await look('the last step')
      await press(page, 'Send application')
      await expect(summaryOf(page)).toBeFocused()
      await look('the last step with what is wrong')
      await press(page, 'Back')
      await look('the second step')
      await signIn(page, 'model')
      await open(page, '/casting')
      await expect(page.getByRole('region', { name: 'Your applications' })).toBeVisible()
      await look('the openings of an applicant')
      await context.close()
    })
