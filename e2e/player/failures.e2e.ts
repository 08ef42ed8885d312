import { expect, type Page, type Route } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { expectPlaying, musicRoomPath, nowPlayingOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

test.beforeAll(musicReady)

/** The room with every audio file answered by the test; availability is asked with HEAD. */
async function faultyRoom(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route('**/uploads/audio/**', (route) => answer(route))
  await open(page, await musicRoomPath(page))
  await nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play Rye/ })
    .click()
}
const notice = (page: Page) => nowPlayingOf(page).getByRole('alert')
const isProbe = (route: Route) => route.request().method() === 'HEAD'

test('a file that is not there is said to be missing, and the music goes on', async ({ page }) => {
  const asked: string[] = []
  const probes: (string | undefined)[] = []
  let gone = ''
  await faultyRoom(page, (route) => {
    const { pathname, search } = new URL(route.request().url())
    gone ||= pathname
    if (pathname !== gone) return route.continue()
    if (isProbe(route)) probes.push(route.request().headers()['range'])
    else asked.push(search)
    return route.fulfill({ status: 404, body: '' })
  })
  await expect(notice(page)).toHaveText('Audio file not available')
  expect(probes).toEqual(['bytes=0-1023'])
  // The second try went past every cache.
  expect(asked.some((search) => /_t=\d+/.test(search))).toBe(true)
  await expect(nowPlayingOf(page).locator('h2')).not.toHaveText('Rye, Slowly')
  await expectPlaying(page)
})

for (const status of [403, 416, 503])
  test(`a file answered with ${status} counts as not available`, async ({ page }) => {
    await faultyRoom(page, (route) => route.fulfill({ status, body: '' }))
    await expect(notice(page)).toHaveText('Audio file not available')
  })

test('a file that is no music says so', async ({ page }) => {
  await faultyRoom(page, (route) =>
    isProbe(route)
      ? route.continue()
      : route.fulfill({ status: 200, contentType: 'audio/mpeg', body: 'a letter to the landlady' }),
  )
  await expect(notice(page)).toHaveText('Audio format not supported')
})

test('a song whose second half cannot be read says what is the matter with it', async ({ page }) => {
  let bytes: Buffer | undefined
  await faultyRoom(page, async (route) => {
    if (isProbe(route)) return route.continue()
    bytes ??= await (await route.fetch({ headers: {} })).body()
    const start = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0)
    if (start > 0) return route.fulfill({ status: 500, body: '' })
    const half = bytes.subarray(0, bytes.length / 2)
    const range = `bytes 0-${half.length - 1}/${bytes.length}`
    const headers = { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'content-range': range }
    return route.fulfill({ status: 206, headers, body: half })
  })
  await expectPlaying(page)
  await nowPlayingOf(page).getByRole('slider', { name: 'Seek' }).fill('60')
  await expect(notice(page)).toHaveText('Audio error: the network failed')
})

test('a connection that breaks in the middle of a song is no silent stall', async ({ page }) => {
  let bytes: Buffer | undefined
  await faultyRoom(page, async (route) => {
    if (isProbe(route)) return route.continue()
    bytes ??= await (await route.fetch({ headers: {} })).body()
    const start = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0)
    if (start > 0) return route.abort('connectionreset')
    // Half of the song arrives, whatever was promised.
    const half = bytes.subarray(0, bytes.length / 2)
    return route.fulfill({
      status: 206,
      headers: {
        'content-type': 'audio/ogg',
        'accept-ranges': 'bytes',
        'content-range': `bytes 0-${half.length - 1}/${bytes.length}`,
      },
      body: half,
    })
  })
  await expectPlaying(page)
  await nowPlayingOf(page).getByRole('slider', { name: 'Seek' }).fill('60')
  await expect(notice(page)).toHaveText(/^Audio (load timeout|error: .+)$/, {
    timeout: 20_000,
  })
})

test('a load that hangs is given up after fifteen seconds', async ({ page }) => {
  await faultyRoom(page, () => {})
  const from = Date.now()
  await expect(notice(page)).toHaveText('Audio load timeout', { timeout: 20_000 })
  expect(Date.now() - from).toBeGreaterThan(13_000)
})

test('a song that broke plays again once the line is mended', async ({ page }) => {
  let broken = true
  await page.route('**/uploads/audio/**', (route) => (broken ? route.abort('connectionreset') : route.continue()))
  await open(page, await musicRoomPath(page))
  const play = nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play / })
  await play.click()
  await expect(notice(page)).toBeVisible()
  broken = false
  await play.click()
  await expectPlaying(page)
  await expect(notice(page)).toBeHidden()
})

test('without a connection the queue keeps its place, says so, and goes on when there is one again', async ({
  page,
}) => {
  await open(page, await musicRoomPath(page))
  await nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play Rye/ })
    .click()
  await expectPlaying(page)
  // What is fetched ahead would play without one.
  await page.route('**/uploads/audio/**', (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
  const title = nowPlayingOf(page).locator('h2')
  const next = page.getByRole('button', { name: /^Next track/ })
  for (let i = 0; i < 2; i++) {
    const before = await title.innerText()
    await next.click()
    await expect(title).not.toHaveText(before)
  }
  const stays = await title.innerText()
  await expect(notice(page)).toHaveText('You are offline. The music goes on when you are back.')
  // Longer than it takes to pass over a track that does not play.
  await page.waitForTimeout(7000)
  await expect(title).toHaveText(stays)
  await page.unroute('**/uploads/audio/**')
  await page.context().setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await expectPlaying(page)
  await expect(title).toHaveText(stays)
})

test('a file of another site plays, and where it does not no more is said than the page can know', async ({
  page,
  browser,
}) => {
  const adminPage = await (await browser.newContext()).newPage()
  await signIn(adminPage, 'admin')
  const data = { title: `From Elsewhere ${Date.now()}`, audioUrl: 'https://music.example/tone.wav' }
  const { id } = (await (await adminPage.request.post('/api/tracks', { data })).json()) as { id: number }
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  let isThere = true
  const asked: string[] = []
  await page.route('https://music.example/**', (route) => {
    asked.push(route.request().method())
    return isThere
      ? route.fulfill({ status: 200, contentType: 'audio/wav', body: toneWav(30) })
      : route.fulfill({ status: 404, body: '' })
  })
  const play = nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play From/ })
  try {
    await open(page, `/music-room?track=${id}`)
    await play.click()
    await expectPlaying(page)
    isThere = false
    await open(page, `/music-room?track=${id}`)
    await play.click()
    await expect(notice(page)).toHaveText('Audio error: music.example sends no file that plays here')
    expect(refused).toEqual([])
    expect(asked).not.toContain('HEAD')
    await open(adminPage, '/audio-debug')
    await expect(adminPage.getByRole('row', { name: /^From Elsewhere/ })).toContainText('on another site, not asked')
  } finally {
    await adminPage.request.delete(`/api/tracks/${id}`)
    await adminPage.context().close()
  }
})
