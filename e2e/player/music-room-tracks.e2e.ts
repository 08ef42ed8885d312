import { expect, type Locator, type Page } from '@playwright/test'
import type { Playlist } from '#contract/schemas/playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { musicReady } from '../kit/music-ready.ts'
import { expectPaused, expectPlaying, nowPlayingOf, playDemoSong } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signInAsMember } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

test.beforeAll(musicReady)

/** Goes to the room from another page, with the response of the server's list changed on the way. */
async function roomWith(page: Page, change: (list: Track[]) => Track[]): Promise<void> {
  await page.route(/\/api\/tracks\?.*sort=audio/, async (route) => {
    const answer = await route.fetch()
    const list = change((await answer.json()) as Track[])
    await route.fulfill({ response: answer, headers: { 'x-total-count': String(list.length) }, json: list })
  })
  await open(page, '/artists')
  await page.getByRole('link', { name: 'Music Room', exact: true }).first().click()
  await expect(page).toHaveURL(/\/music-room$/)
}

test('the room lists every track, with and without audio, each to be played and shared', async ({ page }) => {
  const mute = { audioUrl: null, hasAudio: false, locked: false, duration: null, title: 'Unrecorded' }
  await roomWith(page, ([first, ...rest]) => [...rest, { ...(first as Track), ...mute }])
  await expect(page.getByRole('heading', { name: 'Uploaded Tracks' })).toBeVisible()
  const rows = page.locator('[data-part~="uploaded"] li')
  await expect(rows.last()).toContainText('Unrecorded')
  await expect(rows.last().getByRole('button', { name: /^Unrecorded.*: No Audio$/ })).toBeDisabled()
  await expect(rows.last().locator('[data-part~="uploaded-length"]')).toHaveText('--:--')
  await expect(rows.last()).toContainText('No audio file available')
  await expect(rows.last().getByRole('button', { name: 'Share Unrecorded' })).toBeEnabled()
  const title = (await rows.first().locator('.work').innerText()).trim()
  await expect(rows.first().locator('[data-part~="uploaded-length"]')).toHaveText(/^\d+:\d\d$/)
  await rows
    .first()
    .getByRole('button', { name: /^Play / })
    .click()
  await expect(rows.first().getByRole('button', { name: /^Pause / })).toBeVisible()
  await expect(nowPlayingOf(page).locator('h2')).toHaveText(title)
  await expect(nowPlayingOf(page).locator('[data-part~="stage-place"]')).toHaveText(/^\d+\s*of\s*\d+$/)
})

test('a set of the house plays from its first song on, and is paused where it was begun', async ({ page }) => {
  await signIn(page, 'admin')
  const upload = await page.request.post('/api/upload/audio', {
    multipart: { audio: { name: 'set.wav', mimeType: 'audio/wav', buffer: toneWav(30) } },
  })
  const { url: audioUrl } = (await upload.json()) as { url: string }
  const name = `Small Hours ${Date.now()}`
  const titles = [`${name} One`, `${name} Two`]
  const made: number[] = []
  for (const title of titles) {
    // Others do not hear them: the room of other journeys stays without them.
    const data = { title, artist: 'Ruth Amadi', audioUrl, accessTier: 'vip' }
    made.push(((await (await page.request.post('/api/tracks', { data })).json()) as Track).id)
  }
  const data = { name, featured: true, trackIds: made }
  const { id } = (await (await page.request.post('/api/playlists', { data })).json()) as Playlist
  try {
    await open(page, '/music-room')
    const strip = page.getByRole('region', { name: 'House Sets' })
    await strip.getByRole('button', { name: `Play set ${name}` }).click()
    await expect(nowPlayingOf(page).locator('h2')).toHaveText(titles[0] ?? '')
    await expectPlaying(page)
    await nowPlayingOf(page)
      .getByRole('button', { name: /^Next track/ })
      .click()
    await expect(nowPlayingOf(page).locator('h2')).toHaveText(titles[1] ?? '')
    await strip.getByRole('button', { name: `Pause set ${name}` }).click()
    await expectPaused(page)
  } finally {
    await page.request.delete(`/api/playlists/${id}`)
    for (const track of made) await page.request.delete(`/api/tracks/${track}`)
  }
})

for (const [username, hint] of [
  [null, 'The label uploads audio files via the admin panel. Come back soon.'],
  ['admin', 'Upload audio files via the admin panel to hear them here.'],
] as const)
  test(`a room without tracks tells ${username ?? 'a guest'} how they come`, async ({ page }) => {
    if (username) await page.request.post('/api/auth/login', { data: { username, password: 'late-set-demo' } })
    await roomWith(page, () => [])
    await expect(page.getByText('No Audio Tracks Available')).toBeVisible()
    await expect(page.getByText(hint)).toBeVisible()
  })

/** Plays the first song of a room whose songs are at a streaming service as well. */
async function playWhatIsElsewhereToo(page: Page) {
  await roomWith(page, (list) =>
    list.map((track) => ({ ...track, spotifyUri: 'spotify:track:4uLU6hMCjMI75M1A2tKUQC' })),
  )
  await page
    .locator('[data-part~="uploaded"]')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
}

test('a song that does not play here is offered where it does', async ({ page }) => {
  await page.route('**/uploads/audio/**', (route) => route.abort('connectionreset'))
  await playWhatIsElsewhereToo(page)
  const link = page.getByRole('link', { name: 'Listen on Spotify' }).first()
  await expect(link).toHaveAttribute('href', 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('a song the browser refuses for any other reason says so, and is offered where it plays', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No device', 'OperationError'))
  })
  await playWhatIsElsewhereToo(page)
  const notice = nowPlayingOf(page).getByRole('alert')
  await expect(notice).toContainText('Playback failed - trying Spotify')
  await expect(notice.getByRole('link', { name: 'Listen on Spotify' })).toHaveAttribute(
    'href',
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  )
})

test('play on a song whose audio was taken away offers it where it can be heard', async ({ page, browser }) => {
  const adminPage = await (await browser.newContext()).newPage()
  await signIn(adminPage, 'admin')
  const upload = await adminPage.request.post('/api/upload/audio', {
    multipart: { audio: { name: 'gone.wav', mimeType: 'audio/wav', buffer: toneWav(30) } },
  })
  const { url: audioUrl } = (await upload.json()) as { url: string }
  const title = `Taken Away ${Date.now()}`
  const data = { title, artist: 'Ruth Amadi', audioUrl, spotifyUri: 'spotify:track:4uLU6hMCjMI75M1A2tKUQC' }
  const { id } = (await (await adminPage.request.post('/api/tracks', { data })).json()) as Track
  try {
    await open(page, `/music-room?track=${id}`)
    await expect(nowPlayingOf(page).locator('h2')).toHaveText(title)
    await adminPage.request.delete(`/api/tracks/${id}/audio`)
    // Whoever signs in is told anew what they may hear.
    await signInAsMember(page)
    await open(page, '/music-room')
    const notice = nowPlayingOf(page).getByRole('alert')
    await expect(notice).toContainText('Playback failed - trying Spotify')
    await open(page, '/music-room')
    await expect(nowPlayingOf(page).locator('h2')).toHaveText(title)
    // Nobody has pressed anything yet: that it has no audio is said, not that something failed.
    await expect(notice).toContainText('No audio file available')
    await nowPlayingOf(page)
      .locator('[data-part~="transport"]')
      .getByRole('button', { name: /^Play / })
      .click()
    await expect(notice).toContainText('Playback failed - trying Spotify')
    await expect(notice.getByRole('link', { name: 'Listen on Spotify' })).toHaveAttribute(
      'href',
      'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    )
  } finally {
    await adminPage.request.delete(`/api/tracks/${id}`)
    await adminPage.context().close()
  }
})

test('a track without audio offers where it can be heard, and is not counted among those that play', async ({
  page,
  browser,
}) => {
  const adminPage = await (await browser.newContext()).newPage()
  await signIn(adminPage, 'admin')
  const href = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC'
  const title = `Only Elsewhere ${Date.now()}`
  const data = { title, artist: 'Ruth Amadi', spotifyUri: 'spotify:track:4uLU6hMCjMI75M1A2tKUQC' }
  const { id } = (await (await adminPage.request.post('/api/tracks', { data })).json()) as Track
  const leadsThere = async (link: Locator) => {
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const numberOf = async () =>
    (await nowPlayingOf(page).locator('[data-part~="stage-place"]').innerText()).replace(/\s+/g, ' ')
  try {
    await open(page, '/music-room')
    const row = page.locator('[data-part~="uploaded"] li', { hasText: title })
    await leadsThere(row.getByRole('link', { name: `Listen to ${title} by Ruth Amadi on Spotify` }))
    await expect(row).toContainText('On Spotify')
    await open(page, `/music-room?track=${id}`)
    await expect(nowPlayingOf(page).locator('h2')).toHaveText(title)
    const notice = nowPlayingOf(page).getByRole('alert')
    await expect(notice).toContainText('No audio file available')
    await leadsThere(notice.getByRole('link', { name: 'Listen on Spotify' }))
    // The demo music may just be rendered for one more.
    await expect(async () => {
      const { total } = (await (await page.request.get('/api/tracks/room?limit=1')).json()) as { total: number }
      await open(page, `/music-room?track=${id}`)
      expect(await numberOf()).toBe(`– of ${total}`)
    }).toPass()
    await nowPlayingOf(page)
      .locator('[data-part~="transport"]')
      .getByRole('button', { name: `Play ${title} by Ruth Amadi` })
      .click()
    await expect(notice).toContainText('Playback failed - trying Spotify')
    await leadsThere(notice.getByRole('link', { name: 'Listen on Spotify' }))
    await page.getByRole('button', { name: /^Next track/ }).click()
    await expect(nowPlayingOf(page).locator('h2')).not.toHaveText(title)

    await open(page, `/jukebox-wall?single=${id}`)
    await leadsThere(page.getByRole('dialog').getByRole('link', { name: `Listen to ${title} on Spotify` }))
    await page.goto(`/embed/track/${id}`)
    await leadsThere(page.getByRole('link', { name: 'Listen on Spotify' }))
  } finally {
    await adminPage.request.delete(`/api/tracks/${id}`)
    await adminPage.context().close()
  }
})

for (const key of ['2147483647', 'abc', '1.5', '-3'])
  test(`a link to no track, ?track=${key}, leaves the room as it is and says so`, async ({ page }) => {
    await open(page, `/music-room?track=${key}`)
    await expect(page.getByText('Track not found')).toBeVisible()
    await expect(page.getByText('This link leads to no track. Here is everything else.')).toBeVisible()
    await expect(nowPlayingOf(page).locator('[data-part~="transport-play"]')).toBeEnabled()
  })

test('the title of the page names what plays, on every page, and no longer than it plays', async ({ page }) => {
  await playDemoSong(page)
  await expect(page).toHaveTitle(/^Rye, Slowly by The Delmar Six · /)
  await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
  await expect(page).toHaveTitle(/^Rye, Slowly by The Delmar Six · Artists · /)
  // Whoever listens to the pages hears which one they came to.
  await expect(page.getByRole('status').filter({ hasText: /^Artists · / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Pause Rye, Slowly by The Delmar Six' }).click()
  await expect(page).toHaveTitle(/^Artists · /)
})

test('a link to a locked track says what it takes', async ({ page }) => {
  const [amen] = (await (await page.request.get('/api/tracks?q=amen')).json()) as Track[]
  await open(page, `/music-room?track=${amen?.id}`)
  await expect(page.getByText('Fan Pass holders hear this one. It is $9.99 a month.').first()).toBeVisible()
})
