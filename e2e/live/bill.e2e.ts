import { type Browser, expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { layoutShiftOf, recordLayoutShift } from '../kit/layout-shift.ts'
import { open } from '../kit/open-page.ts'
import { DEMO_PASSWORD, signIn, signInAsMember } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { todayInSiteTimeZone } from '../kit/today-in-site-time-zone.ts'

let made = 0
const uniqueTitle = (words: string) => `${words} ${Date.now()}-${++made}`
const DAY_MINUTES = 24 * 60
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
/** The day in a week, as an input of the type `date` holds it. */
const nextWeek = () => inMinutes(7 * DAY_MINUTES).slice(0, 10)

/** Announces a stream as an admin does, in a browser of their own. */
async function announce(browser: Browser, fields: object = {}): Promise<{ id: number; title: string }> {
  const context = await browser.newContext()
  const admin = await context.newPage()
  await signIn(admin, 'admin')
  const data = {
    ...{ title: uniqueTitle('Open Desk'), description: 'Half an hour at the desk.', accessTier: 'free' },
    ...{ scheduledStart: inMinutes(9 * DAY_MINUTES), ...fields },
  }
  const answer = await admin.request.post('/api/live-streams', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const stream = (await answer.json()) as { id: number; title: string }
  await context.close()
  return stream
}

const row = (page: Page, title: string) => page.locator('[data-part~="bill-row"]').filter({ hasText: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an admin announces a stream, is told what is missing, changes it and deletes it', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/live-stream')
  await page.getByRole('link', { name: 'Schedule Stream' }).click()
  const form = dialog(page, 'Schedule Stream')
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
  await accessible(page, 'the form of an announced stream')
  await expect(form.getByLabel('Date')).toHaveAttribute('min', todayInSiteTimeZone())

  const title = uniqueTitle('Sound Check')
  const fields = [
    ['Title', 'Title is required', title],
    ['Description', 'Description is required', 'Bring a scarf.'],
    ['Date', 'Date is required', nextWeek()],
    ['Start time', 'Start time is required', '20:00'],
    ['End time', 'End time is required', '20:45'],
  ] as const
  const send = form.getByRole('button', { name: 'Put it on the bill' })
  for (const [at, [name, words, value]] of fields.entries()) {
    await send.click()
    await expect(form.getByRole('link', { name: words })).toBeVisible()
    await expect(form.getByLabel(name, { exact: true })).toHaveAccessibleDescription(words)
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(fields.length - at)
    await form.getByLabel(name, { exact: true }).fill(value)
  }
  await accessible(page, 'the form with its refusals')
  await form.getByLabel('Who may watch').selectOption('admin')
  await form.getByLabel('A table of six').check()
  await send.click()

  // It is what is shown now.
  await expect(page).toHaveURL(/\/live-stream\/\d+$/)
  await expect(page).toHaveTitle(new RegExp(title))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(row(page, title)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, title)).toContainText('20:00 to 20:45')
  await expect(row(page, title)).toContainText('Video chat, six seats')
  await expect(row(page, title)).toContainText('Scheduled')

  await row(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  const edit = dialog(page, 'Edit Stream')
  await expect(edit.getByLabel('Start time')).toHaveValue('20:00')
  await expect(edit.getByLabel('A table of six')).toBeChecked()
  await edit.getByLabel('End time').fill('00:15')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(row(page, title)).toContainText('20:00 to 00:15')
  await accessibleInEveryLook(page, 'the bill of an admin', [320, 1000, 1440])

  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  const ask = page.getByRole('alertdialog')
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/live-stream$/)
  await expect(row(page, title)).toHaveCount(0)
})

test('a quick stream is the one that is shown', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/live-stream')
  await page.getByRole('link', { name: 'Quick Stream' }).click()
  const form = dialog(page, 'Quick Stream')
  await form.getByRole('button', { name: 'Set up the stage' }).click()
  await expect(form.getByRole('link')).toHaveText(['Title is required', 'Description is required'])
  const title = uniqueTitle('Half an Hour')
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByLabel('Description').fill('One fader at a time.')
  // Nobody else is told of it, so that no other journey finds a banner.
  await form.getByLabel('Who may watch').selectOption('admin')
  await form.getByLabel('Featured artist').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Set up the stage' }).click()
  await expect(page).toHaveURL(/\/live-stream\/\d+\?stage=true$/)
  await expect(page.getByRole('heading', { name: 'before the curtain' })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
  await expect(row(page, title)).toHaveAttribute('aria-current', 'true')
  await expect(row(page, title).locator('[data-part~="red-dot"]')).toHaveCount(0)
  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, title)).toHaveCount(0)
})

test('a button that is pressed before its code has come does what it says once that has', async ({ page, browser }) => {
  const { title } = await announce(browser)
  await signIn(page, 'admin')
  const release = await holdResponses(page, '**/assets/ManageStream-*.js')
  await open(page, '/live-stream')
  await row(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  release()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, title)).toHaveCount(0)
})

test('a listener is rung when a stream begins, or takes that back, and counts the seconds', async ({
  page,
  browser,
}) => {
  const { id, title } = await announce(browser, { scheduledStart: inMinutes(12) })
  await signInAsMember(page)
  await recordLayoutShift(page)
  await open(page, `/live-stream/${id}`)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^1\d:\d\d$/)
  await expect(timer).toHaveAccessibleName(/^1\d minutes( \d+ seconds?)?$/)
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '')
  await expect(page.getByText('Starting soon')).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThan(0.02)

  const stage = page.getByRole('region', { name: 'Stage' })
  const ring = stage.getByRole('button', { name: `Ring me when ${title} begins` })
  const ringOfRow = row(page, title).getByRole('button', { name: 'Ring me' })
  await expect(ring).toHaveAttribute('aria-pressed', 'false')
  await ring.click()
  await expect(ring).toHaveAttribute('aria-pressed', 'true')
  await expect(ringOfRow).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(ring).toHaveAttribute('aria-pressed', 'true')
  await ringOfRow.click()
  await expect(ring).toHaveAttribute('aria-pressed', 'false')
  await expect(ringOfRow).toHaveAttribute('aria-pressed', 'false')

  const download = page.waitForEvent('download')
  await stage.getByRole('link', { name: 'Calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`live-stream-${id}.ics`)
})

test('an artist finds their stream on the bill, and the way to start it', async ({ page, browser }) => {
  await signIn(page, 'artist')
  const profile = await page.request.get('/api/artist-figures')
  const { artist } = (await profile.json()) as { artist: { id: number } }
  // Their own tier is below that of the stream.
  const { id, title } = await announce(browser, { artistId: artist.id, accessTier: 'vip' })
  await open(page, '/artist-dashboard')
  await page.getByRole('link', { name: 'Live Stream' }).click()
  await row(page, title)
    .getByRole('link', { name: `Start ${title}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/live-stream/${id}\\?stage=true$`))
  await page.goto(`/live-stream/${id}`)
  await expect(page.getByRole('link', { name: 'Set up the stage' })).toBeVisible()
})

test('the house is accessible and fits, closed, locked and over', async ({ page, browser }) => {
  const soon = await announce(browser, {
    title: uniqueTitle('Donaudampfschifffahrtsgesellschaftsabend und Frühschoppen'),
    scheduledEnd: inMinutes(9 * DAY_MINUTES + 45),
  })
  const closed = await announce(browser, { accessTier: 'vip' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsMember(page)
  await open(page, `/live-stream/${soon.id}?ended=1`)
  await accessibleInEveryLook(page, 'an announced stream')
  await open(page, `/live-stream/${closed.id}`)
  const stage = page.getByRole('region', { name: 'Stage' })
  await expect(stage).toContainText('For VIP members')
  await expect(stage.getByRole('button', { name: 'Ring me' })).toHaveCount(0)
  await expect(stage.getByRole('link', { name: 'Get Premium Access' })).toHaveAttribute('href', '/premium')
  await accessibleInEveryLook(page, 'a stream for others', [390, 1440])
})

test('a stream that is deleted meanwhile gives its page back', async ({ page, browser }) => {
  const { id, title } = await announce(browser)
  await signInAsMember(page)
  await open(page, `/live-stream/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const context = await browser.newContext()
  const admin = await context.newPage()
  await signIn(admin, 'admin')
  expect((await admin.request.delete(`/api/live-streams/${id}`)).ok()).toBe(true)
  await context.close()
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('This stream is gone.')).toBeVisible()
  await expect(page.getByText('Invalid Stream', { exact: true })).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
})

test('an address that names no stream says so, and leads to those there are', async ({ page }) => {
  await signInAsMember(page)
  for (const address of ['/live-stream/999999999', '/live-stream/nonsense', '/live-stream/0']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Stream')
  }
  await accessibleInEveryLook(page, 'an address without a stream', [390, 1440])
  await page.getByRole('link', { name: 'See what is on' }).click()
  await expect(page).toHaveURL(/\/live-stream$/)
})

test('without script an admin announces a stream, and a listener asks to be rung', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.goto('/live-stream')
  await page.getByRole('link', { name: 'Schedule Stream' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Stream')
  const title = uniqueTitle('Without Script')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Nothing moves.')
  await page.getByLabel('Date').fill(nextWeek())
  await page.getByLabel('Start time').fill('20:00')
  await page.getByRole('button', { name: 'Put it on the bill' }).click()
  await expect(page.getByRole('link', { name: 'End time is required' })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByLabel('End time').fill('21:00')
  await page.getByRole('button', { name: 'Put it on the bill' }).click()
  await expect(page).toHaveURL(/\/live-stream\/\d+$/)
  const stage = page.getByRole('region', { name: 'Stage' })
  // The time of day in place of a countdown.
  await expect(stage).toContainText('Announced20:00')
  await stage.getByRole('button', { name: 'Ring me' }).click()
  await expect(stage.getByRole('button', { name: 'Ring me' })).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})
