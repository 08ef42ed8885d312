import { expect, type Locator, type Page } from '@playwright/test'
import type { Track } from '#contract/schemas/tracks.ts'
import { ROOM_PAGE, tracks } from '#contract/tracks.ts'
import { findListPage } from './find-list-page.ts'
import { open } from './open-page.ts'

/** The address of the music room with a demo song of a minute, whatever else is being uploaded meanwhile. */
export async function musicRoomPath(page: Page): Promise<string> {
  const [rye] = (await (await page.request.get('/api/tracks?q=rye+slowly')).json()) as { id: number }[]
  return `/music-room?track=${rye?.id}`
}

/**
 * Opens the page of the music room's list on which a track stands.
 * @returns its row
 */
export async function openRoomPageOf(page: Page, title: string): Promise<Locator> {
  const row = page.locator('[data-part~="uploaded"] > li').filter({ hasText: title }).first()
  await expect(async () => {
    const number = await findListPage(
      ...([page, `${tracks.list.path}?sort=audio`, ROOM_PAGE] as const),
      (rows: Track[]) => rows,
      (track) => track.title === title,
    )
    await open(page, `/music-room?page=${number}`)
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass()
  return row
}

/** The now-playing screen of the music room. */
export const nowPlayingOf = (page: Page) => page.locator('[data-part~="stage"]')

/** The sound began or stopped, as the big button says. */
export const expectPlaying = (page: Page) =>
  expect(
    nowPlayingOf(page)
      .locator('[data-part~="transport"]')
      .getByRole('button', { name: /^Pause / }),
  ).toBeVisible()
export const expectPaused = (page: Page) =>
  expect(
    nowPlayingOf(page)
      .locator('[data-part~="transport"]')
      .getByRole('button', { name: /^Play / }),
  ).toBeVisible()

/** Opens the room and plays its song. */
export async function playDemoSong(page: Page): Promise<void> {
  await open(page, await musicRoomPath(page))
  await nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play Rye, Slowly/ })
    .click()
  await expectPlaying(page)
}

export const seekOf = (page: Page) => nowPlayingOf(page).getByRole('slider', { name: 'Seek' })
export const positionOf = async (page: Page) => Number(await seekOf(page).inputValue())

/** Has songs follow one another as on phones: without a worklet that joins their sound. */
export const withoutGapless = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'AudioWorkletNode'))

/** Something an audio element told of itself. */
export interface AudioEvent {
  name: string
  at: number
}

/** Notes what the audio elements do from here on; they stand outside the document. */
export const recordAudioEvents = (page: Page) =>
  page.addInitScript(() => {
    const heard: AudioEvent[] = []
    const known = new WeakSet<HTMLMediaElement>()
    const original = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      if (!known.has(this))
        for (const name of ['ended', 'playing', 'pause'])
          this.addEventListener(name, () => heard.push({ name, at: performance.now() }))
      known.add(this)
      return original.call(this)
    }
    Object.assign(window, { heard })
  })
export const audioEventsOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: AudioEvent[] }).heard)
