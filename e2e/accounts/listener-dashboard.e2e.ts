import { type Browser, expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { nowPlayingOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

const tab = (page: Page) => page.getByRole('complementary', { name: 'The tab' })
const figure = (page: Page, name: string) =>
  tab(page)
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .first()

/** A track of so many seconds that everybody hears. */
async function shortTrack(browser: Browser, seconds: number): Promise<number> {
  const { page, close } = await openReducedMotion(browser)
  await signIn(page, 'admin')
  const file = { name: 'tone.wav', mimeType: 'audio/wav', buffer: toneWav(seconds) }
  const sent = await page.request.post('/api/upload/audio', { multipart: { audio: file } })
  const { url: audioUrl } = (await sent.json()) as { url: string }
  const title = `Short ${Date.now()}`
  const made = await page.request.post('/api/tracks', { data: { title, artist: 'Nora Achterberg', audioUrl } })
  const { id } = (await made.json()) as { id: number }
  await close()
  return id
}

test('what a listener plays, saves and likes is on their tab and in their history, and no more once they pause and remove it', async ({
  page,
  browser,
}) => {
  const id = await shortTrack(browser, 6)
  await signUpNewUser(page)
  await open(page, '/listeners-dashboard')
  await expect(page.getByText('Good evening, Nora. Your usual seat is free.')).toBeVisible()
  await expect(figure(page, 'Sides heard')).toHaveText('0')
  await expect(tab(page).getByText('Nothing on it yet. Pick a side, we will start counting.')).toBeVisible()

  await page.getByRole('link', { name: 'Gigs', exact: true }).click()
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Odessa Vance Quartet' }).first().click()
  await page.getByRole('button', { name: 'Save show' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')

  await open(page, `/music-room?track=${id}`)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/listening/plays') && answer.ok())
  await page.locator('[data-part~="stage"] [data-part~="transport"] button[aria-label^="Play Short"]').click()
  await told
  await open(page, '/listeners-dashboard')
  await expect(figure(page, 'Sides heard')).toHaveText('1')
  await expect(figure(page, 'Heard to the end')).toHaveText('1')
  await expect(figure(page, 'Shows saved')).toHaveText('1')
  await expect(page.getByRole('heading', { name: 'Recently played' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^1Short .*Just now/ })).toBeVisible()

  await tab(page).getByRole('link', { name: 'Your history' }).click()
  const today = page.getByRole('region', { name: 'Today' })
  // On a slow machine the next song of the room, which may be another short one, has sounded for a second before the page was left.
  const { title } = await (await page.request.get(`/api/tracks/${id}`)).json()
  const inHistory = today.getByRole('listitem').filter({ hasText: title })
  await expect(inHistory).toHaveCount(1)
  await expect(today.getByText('heard 0:06')).toBeVisible()
  await page.getByRole('radio', { name: 'Pause the history' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await open(page, '/listeners-dashboard')
  await expect(tab(page).getByText('Your history is paused')).toBeVisible()

  // Heard while it is paused: it counts, and does not stand in the history.
  await open(page, `/music-room?track=${id}`)
  const toldAgain = page.waitForResponse((answer) => answer.url().endsWith('/api/listening/plays') && answer.ok())
  await page.locator('[data-part~="stage"] [data-part~="transport"] button[aria-label^="Play Short"]').click()
  expect(await (await toldAgain).json()).toEqual({ counted: 1 })
  await open(page, '/history')
  await expect(page.getByRole('radio', { name: 'Pause the history' })).toBeChecked()
  await expect(inHistory).toHaveCount(1)

  await page.getByRole('link', { name: 'Clear your history' }).click()
  await expect(page.getByRole('heading', { name: 'Clear your history?' })).toBeFocused()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await inHistory.getByRole('button', { name: /^Remove Short/ }).click()
  await expect(inHistory).toHaveCount(0)
  await open(page, '/listeners-dashboard')
  await expect(figure(page, 'Sides heard')).toHaveText('0')
})

test('what was heard without a network outlives a reload, is told of once, and never by somebody else', async ({
  page,
  browser,
}) => {
  const id = await shortTrack(browser, 6)
  await signUpNewUser(page)
  const cookies = await page.context().cookies()
  // Without a network the song may begin again, or the next one sound that was fetched before: neither is heard.
  const heard = (plays: { trackId: number; seconds: number }[]) =>
    plays.filter(({ trackId, seconds }) => trackId === id && seconds > 3).length
  let told = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/listening/plays')) told += heard(answer.request().postDataJSON().plays)
  })
  const waiting = async () =>
    heard(await page.evaluate(() => JSON.parse(localStorage.getItem('late-set-plays') ?? '{"plays":[]}').plays))
  await open(page, `/music-room?track=${id}`)
  const transport = page.locator('[data-part~="stage"] [data-part~="transport"]')
  await transport.locator('button[aria-label^="Play Short"]').click()
  await expect(transport.locator('button[aria-label^="Pause Short"]')).toBeVisible()
  // Once it sounds it is here; before that there would be nothing to hear without a network.
  await expect(nowPlayingOf(page).locator('time').first()).not.toHaveText('0:00')
  await page.context().setOffline(true)
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  // The site can be read again, and cannot be told of anything yet.
  await page.route('**/api/listening/plays', (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(false)
  await open(page, '/listeners-dashboard')
  const tried = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/api/listening/plays'))
  await page.reload()
  await tried
  expect([await waiting(), told]).toEqual([1, 0])

  // Somebody else in the same browser, once the page of the first is closed.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, 'listener')
  await page.unroute('**/api/listening/plays')
  await open(page, '/listeners-dashboard')
  await page.waitForTimeout(1500)
  expect([await waiting(), told]).toEqual([1, 0])

  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await open(page, '/listeners-dashboard')
  await expect.poll(waiting).toBe(0)
  await expect(figure(page, 'Heard to the end')).toHaveText('1')
  expect(told).toBe(1)
})

test('a history is read, paused and cleared without script, and can be used in every look', async ({ browser }) => {
  const trackId = await shortTrack(browser, 6)
  const { page, close } = await openReducedMotion(browser)
  await signUpNewUser(page)
  const plays = [100, 2000].map((ago) => ({
    ...{
      id: crypto.randomUUID(),
      trackId,
      seconds: 6,
      startedAt: new Date(Date.now() - ago * 60_000).toISOString(),
    },
  }))
  const told = await page.request.post('/api/listening/plays', { data: { plays } })
  expect(await told.json()).toEqual({ counted: 2 })
  await open(page, '/history')
  await accessibleInEveryLook(page, 'the history')
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/history')
  const lines = still.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await still
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(lines).toHaveCount(1)
  await still.getByRole('radio', { name: 'Count nothing' }).check()
  await still.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(still.getByRole('radio', { name: 'Count nothing' })).toBeChecked()
  await still.getByRole('link', { name: 'Clear your history' }).click()
  await still.getByRole('button', { name: 'Clear everything' }).click()
  await expect(still.getByText('Nothing heard yet.')).toBeVisible()
  await plain.close()
  await close()
})

test('what comes with a pass is locked for a listener, and the dialog says what it brings', async ({ page }) => {
  await signIn(page, 'listener')
  await open(page, '/listeners-dashboard')
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Fan Pass' })
  for (const room of ['Chat Room', 'Meet The Artists']) {
    await page.getByRole('button', { name: room }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Community Boards' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Exclusive chat room',
    'Community boards discussions',
    'Backstage access to artists',
    'Early access to new releases',
  ])
  await dialog.getByRole('link', { name: 'See the passes' }).click()
  await expect(page).toHaveURL(/\/backstage-pass\?pass=fan-pass$/)
})

test('a fan goes from the dashboard to the board and to the backstage of an artist', async ({ page }) => {
  await signIn(page, 'fan')
  await open(page, '/listeners-dashboard')
  await page.getByRole('link', { name: /^Community Boards/ }).click()
  await expect(page).toHaveURL(/\/backstage-pass#community-board$/)
  await expect(page.getByRole('region', { name: 'Community Board' })).toBeInViewport()

  await open(page, '/listeners-dashboard')
  await page.getByRole('link', { name: /^Meet The Artists/ }).click()
  await expect(page).toHaveURL(/\/artists\?backstage=true$/)
  await expect(page.getByText('Whose backstage? Each leads to what they keep for pass holders.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ruth Amadi/ })
    .click()
  await expect(page).toHaveURL(/\/artist\/[\w-]+#backstage$/)
  await expect(page.getByRole('region', { name: 'Backstage' })).toBeInViewport()
})

test('the dashboard leads to every room, and its shows say their day in short', async ({ page }) => {
  await signIn(page, 'listener')
  await open(page, '/listeners-dashboard')
  const actions = page.getByRole('region', { name: 'Quick actions' })
  for (const [name, path] of Object.entries({
    'Jukebox Wall': '/jukebox-wall',
    'Music Room': '/music-room',
    Gigs: '/gigs',
    'Merch Booth': '/merch-booth',
    'Backstage Pass': '/backstage-pass',
  }))
    await expect(actions.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  const shows = page.getByRole('region', { name: 'Upcoming shows' })
  await expect(shows.getByRole('article')).toHaveCount(2)
  await expect(shows.getByRole('article').first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  expect(await page.getByRole('region', { name: 'Featured albums' }).getByRole('listitem').count()).toBeLessThanOrEqual(
    2,
  )
  await expect(page.getByRole('article').filter({ hasText: 'Featured track' })).toBeVisible()
})

test('the dashboard can be used by everybody, in every look', async ({ browser }) => {
  const { page, close } = await openReducedMotion(browser)
  await signIn(page, 'listener')
  await open(page, '/listeners-dashboard')
  await accessibleInEveryLook(page, 'the listener dashboard')
  await close()
})
