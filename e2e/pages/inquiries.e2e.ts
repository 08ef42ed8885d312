import { expect, type Locator, type Page } from '@playwright/test'
import { emailsTo, linkTo } from '../kit/emails.ts'
import { tabTo } from '../kit/focus.ts'
import { hydratedFooter } from '../kit/footer.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Fills in fields by their labels. */
async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: false }).fill(text)
}
const message = (page: Page) => page.locator('[data-part~="toast"]')

const band = () => ({
  Name: 'Juno Marsh',
  Phone: '+31 6 555 01 77',
  Email: `juno${Date.now()}@marsh.example`,
  'Link to your music': 'https://marsh.example/first-take',
})

test.describe('applying to the label', () => {
  test('is done in a dialog from any page, says that it is on its way, and arrives', async ({ page, browser }) => {
    await open(page, '/artists')
    await page.getByRole('banner').getByRole('link', { name: 'Apply to Label' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply to Label' })
    const fields = band()
    await fill(dialog, fields)
    const send = dialog.getByRole('button', { name: 'Send application' })
    const began = Date.now()
    await send.click()
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(message(page)).toContainText('Application Submitted!')
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
    await expect(message(page)).toContainText(
      "Thank you for your interest in the label. We'll review your application and get back to you soon.",
    )
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await emailsTo(fields.Email)).length).toBe(1)

    const adminPage = await (await browser.newContext()).newPage()
    await signIn(adminPage, 'admin')
    // Others apply meanwhile.
    const latest: { email: string }[] = await (await adminPage.request.get('/api/artist-applications?limit=50')).json()
    expect(latest.find(({ email }) => email === fields.Email)).toMatchObject({
      name: 'Juno Marsh',
      videoLink: null,
      status: 'pending',
    })
    await adminPage.context().close()
  })

  test('asks again for what is no address, and a failure is said without losing what was typed', async ({ page }) => {
    await open(page, '/apply-to-label')
    const form = page.getByRole('form', { name: 'Apply to Label' })
    await fill(form, { ...band(), 'Link to your music': 'my tape' })
    await form.getByRole('button', { name: 'Send application' }).click()
    const link = form.getByLabel('Link to your music')
    await expect(link).toHaveAccessibleDescription(/Music link must be a web address, like https:\/\/example.org/)
    await link.fill('soundcloud.com/first-take')
    await page.route('**/api/artist-applications', (route) => route.abort())
    await form.getByRole('button', { name: 'Send application' }).click()
    await expect(message(page)).toContainText('Error')
    await expect(message(page)).toContainText('There was a problem submitting your application. Please try again.')
    await expect(form.getByLabel('Name')).toHaveValue('Juno Marsh')
  })

  test('works without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Apply to Label' }).click()
    const form = page.getByRole('form', { name: 'Apply to Label' })
    await fill(form, band())
    await form.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('main').getByRole('status').first()).toContainText("We'll review your application")
    await expect(form.getByLabel('Name')).toHaveValue('')
    await context.close()
  })
})

const request = { 'Your name': 'Nora Achterberg', Phone: '+32 3 555 01 20', Where: 'Union Hall, Lille' }

test.describe('asking for a show', () => {
  test('asks who is asking, and is answered within two days', async ({ page }) => {
    await open(page, '/jukebox-wall')
    await page.getByRole('link', { name: 'Request a Show' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request a Show' })
    await fill(dialog, request)
    const artist = dialog.getByLabel('Artist')
    await artist.fill('delm')
    // The roster is searched as one types.
    await expect(dialog.locator('datalist option')).toHaveCount(1)
    await expect(dialog.locator('datalist option')).toHaveAttribute('value', 'The Delmar Six')
    await artist.fill('The Delmar Six')
    await dialog.getByLabel('Budget').selectOption('5k-10k')
    await dialog.getByLabel('Which genre').fill('jazz')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(message(page)).toContainText('Verification Failed')
    await expect(message(page)).toContainText('Please answer the verification question correctly.')
    await expect(dialog.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await dialog.getByLabel('Which genre').fill(' SOUL ')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(message(page)).toContainText('Show Request Submitted!')
    await expect(message(page)).toContainText(
      "Thank you for your interest in booking The Delmar Six. We'll review your request and contact you within 48 hours.",
    )
    await expect(dialog).toHaveCount(0)
  })

  test('takes somebody who is not on the roster, and says a failure', async ({ page }) => {
    await open(page, '/request-a-show')
    const form = page.getByRole('form', { name: 'Request a Show' })
    await fill(form, request)
    await form.getByLabel('Artist').fill('The Landlady herself')
    await expect(form.getByRole('status')).toHaveText(
      'Nobody on our roster has that name. Tick the box, and we ask for somebody else.',
    )
    await form.getByLabel('Somebody who is not on your roster').check()
    await expect(form.getByLabel('Who shall play?')).toHaveValue('The Landlady herself')
    await form.getByLabel('Budget').selectOption('discuss')
    await page.reload()
    await waitForHydration(page)
    // What was typed is kept in the browser; the question is answered anew.
    await expect(form.getByLabel('Your name')).toHaveValue('Nora Achterberg')
    await expect(form.getByLabel('Who shall play?')).toHaveValue('The Landlady herself')
    await expect(form.getByLabel('Budget')).toHaveValue('discuss')
    await form.getByLabel('Which genre').fill('soul')
    await page.route('**/api/show-requests', (route) => route.abort(), { times: 1 })
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(message(page)).toContainText('There was a problem submitting your request. Please try again.')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(message(page)).toContainText('booking The Landlady herself')
    await expect(form.getByLabel('Your name')).toHaveValue('')
    await page.reload()
    await waitForHydration(page)
    await expect(form.getByLabel('Your name')).toHaveValue('')
  })

  test('by keyboard alone, and what the browser misses is seen with its name', async ({ page }) => {
    await open(page, '/gigs')
    const way = page.getByRole('link', { name: 'Request a Show' })
    await tabTo(page, way)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Request a Show' })
    const name = dialog.getByLabel('Your name')
    await expect(name).toBeFocused()
    await tabTo(page, dialog.getByRole('button', { name: 'Send request' }))
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await expect(dialog.getByText('Your name', { exact: true })).toBeInViewport({ ratio: 1 })
    for (const [label, text] of [
      ['Your name', 'Nora Achterberg'],
      ['Phone', '+32 3 555 01 20'],
      ['Artist', 'The Delmar Six'],
      ['Where', 'Union Hall, Lille'],
      ['Budget', 'Over'],
      ['Which genre', 'soul'],
    ] as const) {
      const field = dialog.getByLabel(label)
      if (label !== 'Your name') await tabTo(page, field)
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(message(page)).toContainText('booking The Delmar Six')
    await expect(way).toBeFocused()
  })
})

test('the newsletter is asked for at the foot and confirmed, and the focus is on each answer', async ({ page }) => {
  const email = `reader${Date.now()}@marsh.example`
  await open(page, '/gigs')
  const foot = await hydratedFooter(page)
  await foot.getByLabel('News by letter').focus()
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Enter')
  await expect(foot.getByRole('alert')).toHaveText('Enter an email address, like name@example.org')
  await expect(foot.getByLabel('News by letter')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(foot.getByRole('status')).toBeFocused()
  await expect(foot.getByRole('status')).toHaveText('Check your mail: one press there, and you are on the list.')

  await page.goto(await linkTo('newsletter', email, 'confirm'))
  await waitForHydration(page)
  await tabTo(page, page.getByRole('button', { name: 'Confirm' }))
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toBeFocused()
  await expect(main.getByRole('status')).toHaveText('You are on the list. We write when there is something to hear.')
})
