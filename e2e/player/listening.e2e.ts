import { expect } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { playDemoSong } from '../kit/music-room.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

test('music keeps playing while one visits every page', async ({ page }) => {
  await playDemoSong(page)
  await page.evaluate(() => {
    const audios: HTMLAudioElement[] = []
    const original = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function play(this: HTMLAudioElement) {
      audios.push(this)
      return original.call(this)
    }
    Object.assign(window, { audios })
  })
  const seek = page.getByRole('slider', { name: 'Seek' })
  const before = Number(await seek.inputValue())
  const way = [
    ...['Wall', 'Artists', /^Odessa Vance/, 'Upcoming Shows', 'Odessa Vance Quartet', 'Merch'],
    ...[/^Posters/, 'Lille, 12 June', 'Cart', 'Model Openings', 'Privacy Policy', 'Terms of Service'],
    ...['Home', 'Get Premium Access', 'Home', 'Join Community', 'Request a Show', 'Login', 'Music Room'],
  ]
  const seen = new Set<string>()
  for (const link of way) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await page.waitForTimeout(300)
    seen.add(page.url())
  }
  expect(seen.size).toBeGreaterThan(15)
  await page.waitForTimeout(1200)
  expect(Number(await seek.inputValue())).toBeGreaterThan(before)
  // Nothing had to be started again on the way.
  expect(await page.evaluate(() => (window as unknown as { audios: unknown[] }).audios.length)).toBe(0)
})

test('queue, place and volume survive a reload, paused', async ({ page }) => {
  await playDemoSong(page)
  await page.getByRole('slider', { name: 'Volume' }).fill('0.3')
  const title = await page.locator('[data-part~="stage-now"] h2').innerText()
  await page.getByRole('slider', { name: 'Seek' }).fill('20')
  await page.waitForTimeout(2600)
  await page.reload()
  const nowPlaying = page.locator('#content')
  await waitForHydration(page)
  await expect(page.locator('[data-part~="stage-now"] h2')).toHaveText(title)
  await expect(page.getByRole('button', { name: `Play ${title}` }).first()).toBeVisible()
  await expect(nowPlaying.getByRole('slider', { name: 'Volume' })).toHaveValue('0.3')
  expect(
    Math.abs(Number(await nowPlaying.getByRole('slider', { name: 'Seek' }).inputValue()) - 22),
  ).toBeLessThanOrEqual(3)
})

test('a shared track link is on the now-playing screen without playing, and says itself in previews', async ({
  page,
  request,
}) => {
  const [track] = (await (await request.get('/api/tracks?q=rye+slowly')).json()) as {
    id: number
    title: string
  }[]
  const html = await (await request.get(`/music-room?track=${track?.id}`)).text()
  expect(html).toContain('og:type" content="music.song"')
  expect(html).toContain(`/artwork/track/${track?.id}?shape=card`)
  expect(html).toMatch(/og:audio" content="http:\/\/localhost:\d+\/uploads\/audio\/[\w-]+\.\w+"/)
  await open(page, `/music-room?track=${track?.id}`)
  await expect(page.locator('[data-part~="stage-now"] h2')).toHaveText(track?.title ?? '')
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
})
