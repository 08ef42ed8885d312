import { expect } from '@playwright/test'
import sharp from 'sharp'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { emailsTo } from '../kit/emails.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { open } from '../kit/open-page.ts'
import { startSecondServer } from '../kit/second-server.ts'
import { test } from '../kit/test.ts'

let server: Awaited<ReturnType<typeof startSecondServer>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startSecondServer()
})
test.afterAll(() => server.close())

test('pages say in words that nothing is there yet', async ({ page }) => {
  await open(page, `${server.url}/music-room`)
  await expect(page.getByText('No Audio Tracks Available')).toBeVisible()
  await expect(page.getByText('The label uploads audio files via the admin panel. Come back soon.')).toBeVisible()
  await open(page, `${server.url}/jukebox-wall`)
  await expect(page.getByText('No items found for the selected filter')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Filter' }).getByRole('link')).toHaveText([
    /^All/,
    /^Albums/,
    /^Singles/,
    /^Videos/,
  ])
  await open(page, `${server.url}/artists`)
  await expect(page.locator('[data-part~="blank"]')).toBeVisible()
  await open(page, `${server.url}/audio-debug`)
  await expect(page.getByText('No Audio Tracks Available')).toBeVisible()
})

test('the foot names the site as it was set', async ({ page }) => {
  await open(page, server.url)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'hello@velvet.example' })).toHaveAttribute(
    'href',
    'mailto:hello@velvet.example',
  )
  await expect(foot.getByRole('link', { name: '+32 3 555 01 99' })).toHaveAttribute('href', 'tel:+3235550199')
  await expect(foot.getByText(/^© 2024–\d{4} The Velvet Room$/)).toBeVisible()
})

test('its first admin is asked to add what is missing, and what has no picture gets one as it was set', async ({
  page,
}) => {
  await open(page, server.setupLink)
  await page.getByLabel('Username').fill('keeper')
  await page.getByLabel('Email').fill('keeper@velvet.example')
  await page.getByLabel('New password', { exact: true }).fill('winter-rye-7')
  await page.getByLabel('Confirm password').fill('winter-rye-7')
  await page.getByRole('button', { name: 'Open the house' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  const steps = page.getByRole('region', { name: 'first steps' })
  // The site was given its name and contact at the start, and no mail server; the first backup may have been made by now.
  await expect(steps.getByText(/^[23] of 7 done$/)).toBeVisible()
  await steps.getByRole('button', { name: 'Send me a test letter' }).click()
  await expect(steps.getByRole('status')).toHaveText(
    'It did not leave. No mail server is set (SMTP_URL), so letters lie in the outbox folder beside the data, the one to keeper@velvet.example among them.',
  )
  expect(await emailsTo('keeper@velvet.example', server.dataDir)).toHaveLength(1)
  await accessible(page, 'first steps')
  await expect(page.getByText('No tracks yet. The turntable waits.')).toBeVisible()
  await open(page, `${server.url}/music-room`)
  await expect(page.getByText('Upload audio files via the admin panel to hear them here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload audio files' })).toHaveAttribute('href', '/admin/folder')

  await open(page, `${server.url}/admin`)
  await page.getByRole('link', { name: /^artists/ }).click()
  await expect(page.getByText('No artists yet')).toBeVisible()
  const come = await holdResponses(page, '**/api/artists?*limit=500*')
  await page.getByRole('link', { name: 'Roster' }).click()
  await expect(page.getByText('Loading artists...')).toBeVisible()
  come()
  await expect(page.getByText('No artists yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add Your First Artist' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Artist' })).toBeVisible()

  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4451f' } })
    .png()
    .toBuffer()
  await page.route('https://stock.example/single-1/800', (route) => route.fulfill({ body: picture }))
  await page.keyboard.press('Escape')
  await open(page, `${server.url}/admin`)
  await steps.getByRole('button', { name: 'Put away' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'tracks', exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await open(page, `${server.url}/admin/site`)
  await page.getByRole('button', { name: 'Show the first steps' }).click()
  await expect(steps).toBeVisible()
  for (const title of ['Pictured', 'Drawn']) await page.request.post(`${server.url}/api/tracks`, { data: { title } })
  await open(page, `${server.url}/jukebox-wall`)
  const strip = (title: string) => page.getByRole('link', { name: new RegExp(title) })
  await expect(strip('Pictured').getByRole('presentation')).toHaveAttribute('src', 'https://stock.example/single-1/800')
  await expect(strip('Drawn').locator('[data-part~="sleeve"] img')).toHaveCount(0)
})

test('the settings show what they change while it is typed, and pages follow once it is saved', async ({ page }) => {
  await page.request.post(`${server.url}/api/auth/login`, { data: { username: 'keeper', password: 'winter-rye-7' } })
  await open(page, `${server.url}/admin/site`)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const preview = (name: string) => part(name).getByRole('figure')
  await page.getByLabel('Under the name').fill('Organ, brushes and a very low ceiling.')
  await expect(preview('Home: opening words')).toContainText('Organ, brushes and a very low ceiling.')
  await page.getByLabel('Merch Booth').fill('Ask Ruth for the good shirts.')
  await expect(part('Lines of single pages').getByText('Ask Ruth for the good shirts.')).toBeVisible()
  await page.getByLabel('Price of the Fan Pass').fill('4.50')
  await expect(preview('Passes')).toContainText('Fan Pass holders hear this one. It is $4.50 a month.')
  await page.getByLabel('Catalogue letters').fill('vr')
  await expect(preview('Records')).toContainText('VR7 012')
  await page.getByLabel('Contact phone').fill('')
  await expect(preview('Contact')).not.toContainText('+32')
  await page.getByLabel('Social links').fill('https://velvet.bandcamp.com')
  await expect(preview('Contact')).toContainText('Bandcamp')
  await accessible(page, 'site settings')
  await expectNoSidewaysScroll(page, 'site settings')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.locator('[data-part~="toast"]')).toContainText('Settings saved')
  await open(page, server.url)
  await expect(page.getByText('Organ, brushes and a very low ceiling.')).toBeVisible()
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Fan Pass, $4.50 a month' })).toHaveAttribute('href', '/premium')
  await expect(foot.getByRole('link', { name: /^\+32/ })).toHaveCount(0)
  await page.request.patch(`${server.url}/api/site`, {
    data: { contactPhone: null, socialLinks: null, passPrice: null },
  })
})

test('what the label calls itself is changed in the back office, and every page and email follows', async ({
  page,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage()
  await open(guest, `${server.url}/gigs`)
  await expect(guest).toHaveTitle('Gigs & Appearances · The Velvet Room')
  await page.request.post(`${server.url}/api/auth/login`, { data: { username: 'keeper', password: 'winter-rye-7' } })
  await open(page, `${server.url}/admin`)
  await page.getByRole('link', { name: 'Site settings' }).click()
  await page.getByLabel('Contact phone').fill('ring twice')
  await page.getByLabel('Name', { exact: true }).fill('The Felt Room')
  await page.getByLabel('Social links').fill('https://instagram.com/felt')
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.click()
  await page.getByRole('link', { name: 'Phone must be a phone number, like +31 10 555 0142' }).click()
  await expect(page.getByLabel('Contact phone')).toBeFocused()
  await page.getByLabel('Contact phone').fill('+32 3 555 01 44')
  await page.request.patch(`${server.url}/api/site`, { data: { currency: 'EUR' } })
  await save.click()
  await expect(page.getByText('Someone else saved this in the meantime.')).toBeVisible()
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await save.click()
  await expect(page.locator('[data-part~="toast"]')).toContainText('Settings saved')
  await expect(page).toHaveTitle('Site settings · The Felt Room')
  await expect(page.locator('[data-part~="brand"]')).toHaveText('The Felt Room')

  await guest.reload()
  await expect(guest).toHaveTitle('Gigs & Appearances · The Felt Room')
  const foot = guest.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/felt')
  await expect(foot.getByRole('link', { name: '+32 3 555 01 44' })).toBeVisible()
  await guest.request.post(`${server.url}/api/newsletter`, { data: { email: 'nora@felt.example' } })
  await expect
    .poll(async () => (await emailsTo('nora@felt.example', server.dataDir)).at(-1) ?? '')
    .toContain('Subject: The newsletter of The Felt Room')
  await guest.context().close()
})
