import { expect, type Page } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { nowPlayingOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

const WORDS = 'The long way home from the last bus stop beyond the river where nobody waits and the rain keeps time '
const LONG = WORDS.repeat(2).slice(0, 199).trim()

/** The address of a song of the demo's, for tracks made here. */
const ryeUrl = async (page: Page) => {
  const [rye] = (await (await page.request.get('/api/tracks?q=rye+slowly')).json()) as { audioUrl: string }[]
  return rye?.audioUrl
}

/** Makes a single and an album of one track, both under a title, for as long as the test lasts. */
async function withRecords(page: Page, title: string, use: (made: { track: number; album: number }) => Promise<void>) {
  await signIn(page, 'admin')
  const post = async (url: string, data: object) =>
    (await (await page.request.post(url, { data })).json()) as { id: number; artistId: number }
  const track = await post('/api/tracks', {
    title,
    artist: 'Odessa Vance',
    isSingle: true,
    audioUrl: await ryeUrl(page),
  })
  const album = await post('/api/albums', { title, artistId: track.artistId, trackIds: [track.id] })
  try {
    await use({ track: track.id, album: album.id })
  } finally {
    await page.request.delete(`/api/albums/${album.id}`)
    await page.request.delete(`/api/tracks/${track.id}`)
  }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a title of 200 letters pushes no control out of sight at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await withRecords(page, LONG, async ({ track, album }) => {
      await open(page, `/music-room?track=${track}`)
      const nowPlaying = nowPlayingOf(page)
      await expect(nowPlaying.locator('h2')).toHaveText(LONG)
      for (const control of [
        nowPlaying.locator('[data-part~="transport-play"]'),
        nowPlaying.getByRole('slider', { name: 'Seek' }),
        nowPlaying.getByRole('button', { name: 'Share Track' }),
      ])
        await expect(control).toBeInViewport({ ratio: 1 })

      await open(page, `/jukebox-wall?album=${album}`)
      const card = page.getByRole('dialog')
      for (const name of ['Play album', 'Add to queue', 'Close'])
        await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await card.getByRole('button', { name: 'Play album' }).click()
      const strip = page.locator('#player')
      await expect(strip.getByRole('button', { name: /^Pause / })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      if (viewport.width > 900) {
        await expect(strip.getByRole('button', { name: /^Queue/ })).toBeInViewport({ ratio: 1 })
        return
      }
      await page.getByRole('button', { name: 'Open the player' }).click()
      const sheet = page.getByRole('dialog', { name: /^Player: / })
      await page.waitForTimeout(600)
      await expect(sheet.locator('[data-part~="transport-play"]')).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('button', { name: 'Next track' })).toBeInViewport({ ratio: 1 })
    })
  })

for (const height of [768, 900])
  test(`a long set pushes no control below the first screen ${height} pixels high`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height })
    await withRecords(page, LONG, async ({ track }) => {
      const made = await Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          const data = { title: `Encore ${height} ${at}`, artist: 'Odessa Vance', isSingle: true }
          return (await (
            await page.request.post('/api/tracks', { data: { ...data, audioUrl: await ryeUrl(page) } })
          ).json()) as {
            id: number
          }
        }),
      )
      try {
        await open(page, `/music-room?track=${track}`)
        await expect(page.locator('[data-part~="setlist"] li').nth(8)).toBeAttached()
        await expect(nowPlayingOf(page).locator('[data-part~="transport-play"]')).toBeInViewport({ ratio: 1 })
      } finally {
        for (const { id } of made) await page.request.delete(`/api/tracks/${id}`)
      }
    })
  })

/** The lines in which the title of a card is set, and its size. */
const linesOf = (page: Page, title: string) =>
  page
    .getByRole('link', { name: new RegExp(title.slice(0, 30)) })
    .first()
    .evaluate((card) => {
      const box = card.querySelector('[data-part~="strip-title"]') as HTMLElement
      const words = box.querySelector('.work')?.firstChild as Text
      const lines: string[] = []
      let top = Number.NEGATIVE_INFINITY
      for (let i = 0; i < words.data.length; i++) {
        const range = document.createRange()
        range.setStart(words, i)
        range.setEnd(words, i + 1)
        const [rect] = range.getClientRects()
        if (!rect || rect.width === 0) continue
        if (rect.top > top + 4) lines.push('')
        top = rect.top
        lines.push(`${lines.pop() ?? ''}${words.data[i]}`)
      }
      return { lines, size: Number.parseFloat(getComputedStyle(box).fontSize) }
    })

test('a strip breaks a long title by word and sets it smaller before it cuts it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = 'Unreasonably Wonderful Rye'
  await withRecords(page, title, async () => {
    await open(page, '/jukebox-wall?filter=albums')
    const { lines, size } = await linesOf(page, title)
    expect(lines.map((line) => line.trim())).toEqual(['Unreasonably', 'Wonderful Rye'])
    expect(size).toBeGreaterThanOrEqual(13)
    expect(size).toBeLessThan(15)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await linesOf(page, title)).size).toBe(16)
  })
  await withRecords(page, LONG, async () => {
    await open(page, '/jukebox-wall?filter=albums')
    const card = page.getByRole('link', { name: new RegExp(LONG.slice(0, 30)) }).first()
    // What does not fit ends in an ellipsis on the last line, in the face of the title.
    expect(
      await card.locator('[data-part~="strip-title"]').evaluate((box) => {
        const { webkitLineClamp, fontFamily, fontSize, overflowClipMargin } = getComputedStyle(box)
        const isCut = box.scrollHeight > box.clientHeight
        // Two lines high, and less than an eighth of the type beyond, before the third would begin to look out.
        const [type, beyond] = [fontSize, overflowClipMargin].map(Number.parseFloat)
        const lines = (beyond ?? 9) < (type ?? 0) / 8 ? box.getBoundingClientRect().height / (1.2 * (type ?? 1)) : 3
        return { webkitLineClamp, face: fontFamily.split(',')[0], fontSize, isCut, lines: Number(lines.toFixed(2)) }
      }),
    ).toEqual({ webkitLineClamp: '2', face: 'Besley', fontSize: '13px', isCut: true, lines: 2 })
    // The strips of a row align all the same.
    const heights = await page
      .locator('[data-part~="strip"]')
      .evaluateAll((strips) => strips.map(({ clientHeight }) => clientHeight))
    expect(new Set(heights).size).toBe(1)
  })
})

test('titles are set without tabular figures, whose zero the face draws as a hairline', async ({ page }) => {
  await withRecords(page, '1008 Nights', async ({ track }) => {
    await open(page, `/music-room?track=${track}`)
    for (const title of [nowPlayingOf(page).locator('h2'), page.locator('[data-part~="setlist"] .work').first()])
      expect(await title.evaluate((words) => getComputedStyle(words).fontVariantNumeric)).toBe('normal')
  })
})
