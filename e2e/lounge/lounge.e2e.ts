import { type Browser, expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

// There is one machine: what one journey puts in, another would hear.
test.describe.configure({ mode: 'serial' })

interface Lounge {
  playing: { track: { id: number } } | null
  queue: { id: number; track: { id: number } }[]
}
interface FreeTrack {
  id: number
  title: string
  duration: number
}
const loungeOf = async ({ request }: Page) => (await (await request.get('/api/lounge')).json()) as Lounge

async function newPage(browser: Browser, username?: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  if (username) await signIn(page, username)
  return page
}

/** Nothing in the machine, and nothing behind; answers free tracks to put in. */
async function emptyMachine(host: Page): Promise<FreeTrack[]> {
  const { request } = host
  const data = { playlistId: '', coinsFree: 20, coinsFan: 20, coinsVip: 20 }
  expect((await request.put('/api/lounge/settings', { data })).status()).toBe(200)
  for (const { id } of (await loungeOf(host)).queue) await request.delete(`/api/lounge/queue/${id}`)
  await request.post('/api/lounge/skip')
  expect(await loungeOf(host)).toMatchObject({ playing: null, queue: [] })
  await musicReady({ request })
  // Waiting for the music has its own limit; three browsers come after it.
  test.setTimeout(240_000)
  const tracks: FreeTrack[] = await (await request.get('/api/tracks?audio=true&tier=free&limit=20')).json()
  // Long enough to be heard while the journey looks.
  return tracks.toSorted((a, b) => b.duration - a.duration)
}
const put = async ({ request }: Page, trackId: number) =>
  expect((await request.post('/api/lounge/queue', { data: { trackId } })).status()).toBe(201)

/**
 * Where a page is in the record, as if it were looked at at moment zero: pages of one machine share its clock, so what they answer
 * is compared by it.
 */
const zeroOf = (page: Page) =>
  page
    .locator('audio[data-part~="lounge-audio"]')
    .evaluate((audio: HTMLAudioElement) => audio.currentTime * 1000 - (performance.timeOrigin + performance.now()))
/** How often a track stands in somebody's history. */
async function playsOf({ request }: Page, trackId: number): Promise<number> {
  const history = (await (await request.get('/api/listening/history')).json()) as {
    items: { track: { id: number } | null }[]
  }
  return history.items.filter(({ track }) => track?.id === trackId).length
}
const phaseOf = (page: Page) => page.locator('[data-part~="lounge-sound"]').getAttribute('data-phase')

test('two browsers hear the same second, coins change what is next, and the host skips for both', async ({
  browser,
}) => {
  const [host, fan, vip] = [
    await newPage(browser, 'admin'),
    await newPage(browser, 'fan'),
    await newPage(browser, 'vip'),
  ]
  const tracks = await emptyMachine(host)
  const [first, second, third] = tracks
  if (!first || !second || !third) throw new Error('There is not enough music')

  await open(fan, '/lounge')
  await expect(fan.getByRole('heading', { name: 'Nobody has put a coin in.' })).toBeVisible()
  await fan.getByRole('searchbox', { name: 'Find a record by title or artist' }).fill(first.title)
  await fan.getByRole('button', { name: `Put a coin in for ${first.title}` }).click()
  await expect(fan.getByRole('heading', { level: 2, name: first.title })).toBeVisible()
  await open(vip, '/lounge')
  for (const page of [fan, vip]) {
    await page.getByRole('button', { name: 'Step in' }).click()
    await expect.poll(() => phaseOf(page), { timeout: 40_000 }).toBe('in-step')
  }
  // Both have asked the server for its time and made up for what they were off by.
  await expect
    .poll(async () => Math.abs((await zeroOf(fan)) - (await zeroOf(vip))), { timeout: 60_000, intervals: [1000] })
    .toBeLessThan(40)
  const apart: number[] = []
  for (let look = 0; look < 10; look++) {
    const [one, other] = await Promise.all([zeroOf(fan), zeroOf(vip)])
    apart.push(Math.round(one - other))
    await fan.waitForTimeout(300)
  }
  test.info().annotations.push({ type: 'drift', description: `${apart} ms` })
  expect(Math.max(...apart.map(Math.abs))).toBeLessThan(80)
  for (const page of [fan, vip]) expect(await phaseOf(page)).toBe('in-step')

  await put(fan, second.id)
  await put(fan, third.id)
  const waiting = vip.locator('[data-part~="lounge-record"]')
  await expect(waiting).toHaveCount(2)
  await expect(waiting.first()).toContainText(second.title)
  await vip.getByRole('button', { name: `Coin, 1 on ${third.title}` }).click()
  for (const page of [fan, vip])
    await expect(page.locator('[data-part~="lounge-record"]').first()).toContainText(third.title)
  await expect(vip.getByRole('button', { name: `2, one yours on ${third.title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(fan.locator('[data-part~="lounge-bar"]')).toContainText('vip')
  await accessibleInEveryLook(vip, 'the lounge', [390, 1440])

  await open(host, '/lounge')
  await accessible(host, 'the lounge of the host')
  await host.getByRole('button', { name: 'Skip', exact: true }).click()
  for (const page of [fan, vip]) {
    await expect(page.getByRole('heading', { level: 2, name: third.title })).toBeVisible()
    await expect.poll(() => phaseOf(page), { timeout: 40_000 }).toBe('in-step')
  }
  // What is heard here is a play like any other, once for each who hears it.
  for (const page of [fan, vip])
    await expect.poll(() => playsOf(page, third.id), { timeout: 60_000, intervals: [1000] }).toBe(1)
  await fan.getByRole('button', { name: 'Step out' }).click()
  await expect(fan.getByText('You are outside')).toBeVisible()
  expect(
    await fan.locator('audio[data-part~="lounge-audio"]').evaluate((audio: HTMLAudioElement) => audio.paused),
  ).toBe(true)
})

test('the host sets the machine up; a guest sees what plays, and whose tier is too low hears silence with words', async ({
  browser,
}) => {
  const [host, member, guest] = [
    await newPage(browser, 'admin'),
    await newPage(browser, 'listener'),
    await newPage(browser),
  ]
  await emptyMachine(host)
  const locked = (await (await host.request.get('/api/tracks?audio=true&tier=vip&limit=1')).json()) as { id: number }[]
  const { id } = (await (
    await host.request.post('/api/tracks', {
      data: { title: 'Velvet Rope', accessTier: 'vip', duration: 200, audioUrl: 'https://music.example/velvet.mp3' },
    })
  ).json()) as { id: number }
  await put(host, locked[0]?.id ?? id)
  await open(member, '/lounge')
  await expect(member.getByText('Silence for you until the next record.')).toBeVisible()
  await member.getByRole('button', { name: 'Step in' }).click()
  await expect(member.locator('[data-part~="lounge-sound"]')).toContainText('Silence')
  expect(await member.locator('audio').evaluate((audio: HTMLAudioElement) => audio.getAttribute('src'))).toBeNull()
  await open(guest, '/lounge')
  await expect(guest.getByRole('link', { name: 'Sign in to sit down' }).first()).toBeVisible()

  await open(host, '/lounge')
  await host.getByRole('button', { name: 'Set up' }).click()
  await host.getByLabel('Coins of listeners').fill('99')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Coins of listeners must be 60 or less').first()).toBeVisible()
  await host.getByLabel('Coins of listeners').fill('3')
  await accessible(host, 'the machine being set up')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByRole('form', { name: 'Set up the machine' })).toHaveCount(0)
  await expect(guest.getByText('Members have 3 an hour')).toBeVisible()
  await host.getByRole('button', { name: 'Lock the machine' }).click()
  await expect(member.getByText('The host has locked the machine.')).toBeVisible()
  await host.getByRole('button', { name: 'Unlock the machine' }).click()
  await expect(member.getByRole('searchbox', { name: 'Find a record by title or artist' })).toBeVisible()
})
