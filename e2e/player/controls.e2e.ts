import { expect, type Page } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import {
  expectPaused,
  expectPlaying,
  musicRoomPath,
  nowPlayingOf,
  playDemoSong,
  positionOf,
  seekOf,
} from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

/** Keeps what the page hands to media keys and lock screens, so that a test can press them. */
const keepMediaKeys = (page: Page) =>
  page.addInitScript(() => {
    const session = navigator.mediaSession
    const keys: Record<string, (details: object) => void> = {}
    const positions: MediaPositionState[] = []
    const { setActionHandler, setPositionState } = session
    session.setActionHandler = (action, handler) => {
      if (handler) keys[action] = handler as (details: object) => void
      setActionHandler.call(session, action, handler)
    }
    session.setPositionState = (state) => {
      if (state) positions.push(state)
      setPositionState.call(session, state)
    }
    Object.assign(window, { keys, positions })
  })
const press = (page: Page, action: string, details: object = {}) =>
  page.evaluate(
    ([action, details]) =>
      (window as unknown as { keys: Record<string, (details: object) => void> }).keys[action]?.({ action, ...details }),
    [action, details] as const,
  )

test('media keys and lock screens show the song and move it', async ({ page }) => {
  await keepMediaKeys(page)
  await playDemoSong(page)
  const shown = await page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession
    const [artwork] = metadata?.artwork ?? []
    return { title: metadata?.title, artist: metadata?.artist, album: metadata?.album, artwork, playbackState }
  })
  expect(shown).toMatchObject({
    title: 'Rye, Slowly',
    album: 'Winter Rye',
    artwork: { src: expect.stringMatching(/\/artwork\/track\/\d+$/), sizes: '512x512', type: 'image/png' },
    playbackState: 'playing',
  })
  expect(shown.artist).not.toBe('')
  const picture = await page.request.get(shown.artwork?.src ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')

  await press(page, 'pause')
  await expectPaused(page)
  await press(page, 'seekto', { seekTime: 30 })
  await press(page, 'seekforward')
  await expect.poll(() => positionOf(page)).toBe(40)
  await press(page, 'seekbackward', { seekOffset: 5 })
  await expect.poll(() => positionOf(page)).toBe(35)
  const positions = await page.evaluate(() => (window as unknown as { positions: MediaPositionState[] }).positions)
  expect(positions.at(-1)).toMatchObject({ position: 35, playbackRate: 1 })
  expect(positions.at(-1)?.duration).toBeGreaterThan(60)
  await press(page, 'play')
  await expectPlaying(page)
  await press(page, 'nexttrack')
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).not.toBe('Rye, Slowly')
  await press(page, 'previoustrack')
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Rye, Slowly')
})

test('every key of the help does what it says, and one switch turns them off', async ({ page }) => {
  await playDemoSong(page)
  const body = page.locator('body')
  await body.press(' ')
  await expectPaused(page)
  await seekOf(page).fill('20')
  await seekOf(page).blur()
  await body.press('ArrowRight')
  await expect.poll(() => positionOf(page)).toBe(25)
  await body.press('ArrowLeft')
  await body.press('ArrowLeft')
  await expect.poll(() => positionOf(page)).toBe(15)
  await body.press('m')
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')
  await body.press('Shift+ArrowRight')
  await expect(nowPlayingOf(page).locator('h2')).not.toHaveText('Rye, Slowly')
  await body.press('Shift+ArrowLeft')
  await expect(nowPlayingOf(page).locator('h2')).toHaveText('Rye, Slowly')
  await body.press('q')
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible()
  await page.keyboard.press('Escape')

  await body.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Back or forward five seconds')).toBeVisible()
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await body.press('k')
  await body.press('?')
  await page.waitForTimeout(300)
  await expectPaused(page)
  await expect(help).toBeHidden()
  // The way back is a button at the foot of every page.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await body.press('k')
  await expectPlaying(page)
})

test('volume begins at eight tenths in steps of one, seeking goes by the second, and both say where they are', async ({
  page,
}) => {
  await open(page, await musicRoomPath(page))
  const volume = nowPlayingOf(page).getByRole('slider', { name: 'Volume' })
  await expect(volume).toHaveValue('0.8')
  for (const [name, value] of Object.entries({ min: '0', max: '1', step: '0.1', 'aria-valuetext': '80 percent' }))
    await expect(volume).toHaveAttribute(name, value)
  await volume.press('ArrowRight')
  await expect(volume).toHaveValue('0.9')
  await expect(seekOf(page)).toHaveAttribute('step', '1')
  await seekOf(page).fill('11')
  await expect(seekOf(page)).toHaveAttribute('aria-valuetext', /^11 seconds of 1 minute/)
  await seekOf(page).press('PageUp')
  await expect.poll(() => positionOf(page)).toBe(41)
  await seekOf(page).press('ArrowLeft')
  await expect.poll(() => positionOf(page)).toBe(36)
  await seekOf(page).press('Home')
  await expect.poll(() => positionOf(page)).toBe(0)
})

test('sharing takes the native sheet, keeps quiet when it is cancelled, and copies where there is none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    navigator.share = async (data) => {
      shared.push(data ?? {})
      if (shared.length > 1) throw new DOMException('The person changed their mind', 'AbortError')
    }
    Object.assign(window, { shared })
  })
  const path = await musicRoomPath(page)
  await open(page, path)
  const share = nowPlayingOf(page).getByRole('button', { name: 'Share Track' })
  await share.click()
  await share.click()
  const link = new URL(path, page.url()).href
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
    .toEqual([
      { title: 'Rye, Slowly', url: link },
      { title: 'Rye, Slowly', url: link },
    ])
  await expect(page.getByText('Link Copied!')).toBeHidden()
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await share.click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Share this track with your friends')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('a film silences the music and gives it back on request', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  )
  await playDemoSong(page)
  await page.getByRole('link', { name: 'Wall', exact: true }).first().click()
  await page.getByRole('link', { name: /^Videos/ }).click()
  await expect(page).toHaveURL(/filter=videos/)
  const records = page.getByRole('list', { name: 'Records' })
  await expect(records.getByRole('link', { name: /, (album|single)$/ })).toHaveCount(0)
  // The oldest: other journeys hang up films of their own.
  await records
    .getByRole('link', { name: /, VIDEO$/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('iframe')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Play video' }).click()
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/.+autoplay=1/)
  await page.keyboard.press('Escape')
  const strip = page.getByRole('region', { name: 'Player' })
  await expect(strip.getByRole('button', { name: 'Play Rye, Slowly' })).toBeVisible()
  await expect(page.getByText('The music is paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(strip.getByRole('button', { name: 'Pause Rye, Slowly' })).toBeVisible()
})
