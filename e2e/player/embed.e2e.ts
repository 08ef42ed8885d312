import { expect, type Page } from '@playwright/test'
import { expectNoViolation } from '../kit/accessibility.ts'
import { embeddedFrameOn, openEmbeddingSite } from '../kit/embedding-site.ts'
import { musicReady } from '../kit/music-ready.ts'
import { expectPaused, expectPlaying, musicRoomPath, playDemoSong } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { port } from '../kit/server-address.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

const playerOfRye = async (page: Page) => `/embed/track/${(await musicRoomPath(page)).split('=')[1]}`
const play = 'Play Rye, Slowly by The Delmar Six'
const pause = 'Pause Rye, Slowly by The Delmar Six'

test('on another site it plays by keys, and needs neither cookie nor store', async ({ page }) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The store is denied', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage']) Object.defineProperty(window, store, { get: denied })
  })
  const site = await openEmbeddingSite(await playerOfRye(page))
  try {
    await page.goto(site.url)
    const frame = embeddedFrameOn(page)
    const seek = frame.getByRole('slider', { name: 'Seek' })
    await expect(frame.getByRole('link', { name: 'on Late Set' })).toHaveAttribute('target', '_blank')
    // Title, name of the site, button: the third stop of the Tab key.
    await frame.getByRole('link', { name: 'Rye, Slowly' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(frame.getByRole('button', { name: play })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(frame.getByRole('button', { name: pause })).toBeVisible()
    await expect(frame.getByRole('status')).toHaveText('Now playing Rye, Slowly by The Delmar Six')
    await page.keyboard.press('Tab')
    await expect(seek).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThanOrEqual(30)
    expect(await page.context().cookies()).toEqual([])
    expect(said).toEqual([])
  } finally {
    site.close()
  }
})

test('it begins by itself where the browser lets it, and goes on through an album', async ({ page, request }) => {
  interface Song {
    title: string
    audioUrl: string | null
  }
  const songs = async () =>
    ((await (await request.get('/api/albums/1/tracks')).json()) as Song[]).filter(({ audioUrl }) => audioUrl)
  // The demo music may still be rendered for the second one.
  await expect.poll(async () => (await songs()).length, { timeout: 30_000 }).toBeGreaterThan(1)
  const [first, second] = (await songs()).map(({ title }) => title)
  const site = await openEmbeddingSite('/embed/album/1?autoplay=1', { width: 600, height: 400 })
  try {
    await page.goto(site.url)
    const frame = embeddedFrameOn(page)
    await expect(frame.getByRole('status')).toHaveText(`Now playing ${first} by The Delmar Six`)
    await expect(frame.getByRole('button', { name: `Pause ${first} by The Delmar Six` })).toBeVisible()
    await frame.getByRole('button', { name: new RegExp(`^Play ${second} \\d`) }).click()
    await expect(frame.getByRole('status')).toHaveText(`Now playing ${second} by The Delmar Six`)
    await expect(frame.getByRole('button', { name: `Pause ${second} by The Delmar Six` })).toBeVisible()
  } finally {
    site.close()
  }
})

test('it lets the music of other tabs be until it plays, and fetches no sound before', async ({ page, context }) => {
  await playDemoSong(page)
  const other = await context.newPage()
  const fetched: string[] = []
  other.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await other.goto(await playerOfRye(page))
  await other.waitForSelector('html[data-player]', { state: 'attached' })
  await other.waitForTimeout(500)
  await expectPlaying(page)
  expect(fetched.filter((path) => path.startsWith('/uploads/audio/'))).toEqual([])
  expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(fetched.filter((path) => path.endsWith('.js'))).toHaveLength(1)
  await other.getByRole('button', { name: play }).click()
  await expect(other.getByRole('button', { name: pause })).toBeVisible()
  await expectPaused(page)
})

test('its code is copied from the menu of a song', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, await musicRoomPath(page))
  await page.getByRole('button', { name: 'More for Rye, Slowly' }).click()
  await page.getByRole('menuitem', { name: 'Copy embed code' }).click()
  await expect(page.getByText('Embed code copied')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`src="http://localhost:${port}${await playerOfRye(page)}"`)
  expect(code).toContain('title="Rye, Slowly by The Delmar Six"')
})

for (const theme of ['dark', 'light'] as const)
  test(`it is accessible in every size, ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const [path, width, height] of [
      ['track/1', 320, 120],
      ['track/14', 320, 120],
      ['album/8', 320, 240],
      ['album/3', 600, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/embed/${path}?theme=${theme}`)
      await expectNoViolation(page, `${path} in ${width} by ${height}`)
      const over = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
      expect(over, `${path} in ${width} by ${height} scrolls`).toEqual([0, 0])
    }
    await context.close()
  })
