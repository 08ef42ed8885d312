import { expect, type Page } from '@playwright/test'
import { open } from './open-page.ts'

/** The room with a song of a minute on its stage, whatever else is being uploaded meanwhile. */
export async function roomWithRye(page: Page): Promise<string> {
  const [rye] = (await (await page.request.get('/api/tracks?q=rye+slowly')).json()) as { id: number }[]
  return `/music-room?track=${rye?.id}`
}

/** The stage of the room. */
export const stageOf = (page: Page) => page.locator('[data-part~="stage"]')

/** The sound began or stopped, as the big button says. */
export const soundsOn = (page: Page) =>
  expect(
    stageOf(page)
      .locator('[data-part~="transport"]')
      .getByRole('button', { name: /^Pause / }),
  ).toBeVisible()
export const standsStill = (page: Page) =>
  expect(
    stageOf(page)
      .locator('[data-part~="transport"]')
      .getByRole('button', { name: /^Play / }),
  ).toBeVisible()

/** Opens the room and plays its song. */
export async function playRye(page: Page): Promise<void> {
  await open(page, await roomWithRye(page))
  await stageOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play Rye, Slowly/ })
    .click()
  await soundsOn(page)
}

export const seekOf = (page: Page) => stageOf(page).getByRole('slider', { name: 'Seek' })
export const positionOf = async (page: Page) => Number(await seekOf(page).inputValue())

/** Something an audio element told of itself. */
export interface Heard {
  name: string
  at: number
}

/** Notes what the audio elements do from here on; they stand outside the document. */
export const noteAudio = (page: Page) =>
  page.addInitScript(() => {
    const heard: Heard[] = []
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
export const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
