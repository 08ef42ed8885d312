import { expect } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { musicReady } from '../kit/music-ready.ts'
import { expectPaused, musicRoomPath, nowPlayingOf, playDemoSong, seekOf } from '../kit/music-room.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

/** Keeps every audio element that plays, since they stand outside the document. */
const SOUNDS = () => {
  const sounds = new Set<HTMLMediaElement>()
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function kept(this: HTMLMediaElement) {
    sounds.add(this)
    return play.call(this)
  }
  Object.assign(window, { sounds })
}

test('songs fade into one another, the end is told by what is left, and the music stops after a song', async ({
  page,
}) => {
  await page.addInitScript(SOUNDS)
  await playDemoSong(page)
  const title = nowPlayingOf(page).locator('[data-part~="stage-now"] h2')
  const first = await title.innerText()
  const settings = page.locator('[data-part~="listening-settings"]')
  await settings.getByText('Sound and sleep').click()
  await settings.getByRole('slider', { name: 'Crossfade' }).fill('12')
  await expect(settings.getByText('12 seconds')).toBeVisible()
  await settings.getByLabel('Equally loud').selectOption('Yes, every song')
  await settings.getByRole('slider', { name: 'Crossfade' }).fill('4')
  await expect(settings.getByText('4 seconds')).toBeVisible()
  await accessible(page, 'how one listens')

  await nowPlayingOf(page)
    .getByRole('button', { name: /^Length / })
    .click()
  await expect(nowPlayingOf(page).getByRole('button', { name: / left$/ })).toBeVisible()

  // What follows is here before it is due.
  await page.waitForTimeout(2000)
  const seek = seekOf(page)
  await seek.fill(String(Number(await seek.getAttribute('max')) - 5))
  await page.waitForFunction(
    () =>
      [...(window as unknown as { sounds: Set<HTMLMediaElement> }).sounds].filter((one) => !one.paused).length === 2,
  )
  await expect(title).not.toHaveText(first)
  await page.waitForFunction(
    () =>
      [...(window as unknown as { sounds: Set<HTMLMediaElement> }).sounds].filter((one) => !one.paused).length === 1,
  )

  const second = await title.innerText()
  await settings.getByLabel('Stop the music').selectOption('After this song')
  await seek.fill(String(Number(await seek.getAttribute('max')) - 1))
  await expectPaused(page)
  await expect(title).not.toHaveText(second)
  await expect(settings.getByLabel('Stop the music')).toHaveValue('')
  const stopped = page.getByText('The music has stopped after this song, as you asked.')
  await expect(stopped.first()).toBeVisible()
  await nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play / })
    .click()
  await expect(stopped).toHaveCount(0)

  await page.reload()
  await waitForHydration(page)
  await settings.getByText('Sound and sleep').click()
  await expect(settings.getByRole('slider', { name: 'Crossfade' })).toHaveValue('4')
  await expect(settings.getByLabel('Equally loud')).toHaveValue('track')
})

test('how one listens is kept where it is set before its part of the page has come alive', async ({ page }) => {
  const release = await holdResponses(page, '**/ListeningSettings-*.js')
  await open(page, await musicRoomPath(page))
  const settings = page.locator('[data-part~="listening-settings"]')
  await settings.getByText('Sound and sleep').click()
  await settings.getByRole('slider', { name: 'Crossfade' }).fill('7')
  await settings.getByLabel('Equally loud').selectOption('No')
  await settings.getByLabel('Stop the music').selectOption('After the song in 30 minutes')
  release()
  await expect(settings.getByText('7 seconds')).toBeVisible()
  await expect(settings.getByLabel('Stop the music')).toHaveValue('set')
  await page.reload()
  await waitForHydration(page)
  await settings.getByText('Sound and sleep').click()
  await expect(settings.getByRole('slider', { name: 'Crossfade' })).toHaveValue('7')
  await expect(settings.getByLabel('Equally loud')).toHaveValue('off')
})

test('what plays keeps its place while sound and sleep are open beside it', async ({ page }) => {
  await playDemoSong(page)
  const stage = nowPlayingOf(page)
  const settings = page.locator('[data-part~="listening-settings"]')
  const placeOf = () =>
    Promise.all(
      [
        stage.locator('h2'),
        stage.locator('[data-part~="transport"]'),
        stage.locator('[data-part~="sleeve"]').first(),
      ].map(async (part) => (await part.boundingBox())?.y),
    )
  await page.evaluate(() => scrollTo(0, 0))
  const before = await placeOf()
  expect(before).not.toContain(undefined)
  await settings.getByText('Sound and sleep').click()
  await expect(settings.getByRole('slider', { name: 'Crossfade' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await placeOf()).toEqual(before)
})
