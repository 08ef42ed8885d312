import { type APIRequestContext, expect } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { openWallSideOf } from '../kit/wall-side.ts'

test.beforeAll(musicReady)

const find = async (request: APIRequestContext, list: string, words: string): Promise<{ id: number; title: string }> =>
  (await (await request.get(`${list}?q=${encodeURIComponent(words)}`)).json())[0]

test('a single opens the same card as an album, with only its one track', async ({ page, request }) => {
  const { id } = await find(request, '/api/tracks', 'Gospel for Two')
  const single = await openWallSideOf(page, 'Gospel for Two', 'singles')
  await expect(single).toHaveAccessibleName(/, Ruth Amadi, single$/)
  await single.click()
  await expect(page).toHaveURL(new RegExp(`single=${id}`))
  const card = page.getByRole('dialog', { name: 'Gospel for Two' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
})

test('nothing is asked of the video host before somebody presses play', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube|ytimg|googlevideo/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const film = await openWallSideOf(page, 'Union Hall', 'videos')
  await expect(film).toHaveAccessibleName(/, Lyle Okafor, VIDEO$/)
  await film.click()
  const card = page.getByRole('dialog', { name: 'Union Hall' })
  await expect(card.getByText('Plays from YouTube, which then learns that you watched.')).toBeVisible()
  expect(asked).toEqual([])
  await card.getByRole('button', { name: 'Play video' }).click()
  await expect(card.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/R6MlUcmOul8/,
  )
})

test('what has no audio says so, on the card of an album, of a single and of a track', async ({ page }) => {
  await signIn(page, 'admin')
  const post = async (url: string, data: object) =>
    (await (await page.request.post(url, { data })).json()) as { id: number }
  const album = await post('/api/albums', { title: 'Sleeve Without Record', artist: 'Nobody' })
  const silent = await find(page.request, '/api/tracks', 'Good Coat')
  const half = await find(page.request, '/api/albums', 'Understudy')
  try {
    await open(page, `/jukebox-wall?album=${album.id}`)
    const card = page.getByRole('dialog')
    await expect(card.getByText('No audio tracks available for this album')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Play album' })).toHaveCount(0)
    await open(page, `/jukebox-wall?single=${silent.id}`)
    await expect(card.getByText('No audio file available')).toBeVisible()
    await expect(card.getByText('No Audio', { exact: true })).toBeVisible()
    await open(page, `/jukebox-wall?album=${half.id}`)
    await expect(card.getByRole('listitem').filter({ hasText: 'Prompt Box' })).toContainText('No Audio')
    await expect(card.getByRole('button', { name: 'Play Prompt Box' })).toHaveCount(0)
  } finally {
    await page.request.delete(`/api/albums/${album.id}`)
  }
})

test('without script an opened record still has its card and players of its own', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const album = await find(request, '/api/albums', 'Winter Rye')
  await page.goto(`/jukebox-wall?album=${album.id}`)
  await expect(page.getByRole('heading', { name: 'Winter Rye' })).toBeVisible()
  const players = page.locator('audio[controls]')
  await expect(players).toHaveCount(2)
  const bytes = await request.get((await players.first().getAttribute('src')) ?? '', {
    headers: { range: 'bytes=0-99' },
  })
  expect(bytes.status()).toBe(206)
  const silent = await find(request, '/api/tracks', 'Good Coat')
  await page.goto(`/jukebox-wall?single=${silent.id}`)
  await expect(page.getByRole('heading', { name: 'Good Coat' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('paragraph').last()).toHaveText('No audio file available')
  await page.getByRole('link', { name: 'Back to the wall' }).click()
  await expect(page.getByRole('heading', { name: 'Good Coat' })).toHaveCount(0)
  await context.close()
})
