import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()

async function whisper(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^Message Blue Hour/ }).fill(words)
  await page.keyboard.press('Enter')
}
const pinnedOn = (page: Page) => page.locator('[data-part~="pinned-line"]')

test('whoever comes to set up a stage where nothing is on the bill is told that no stream is selected', async ({
  browser,
}) => {
  const host = await site().windowFor(browser, 'owner')
  await open(host, '/live-stream?stage=true')
  await expect(host.getByText('No Stream Selected', { exact: true })).toBeVisible()
  await expect(host.getByText('Nobody is on air, and nothing is announced.')).toBeVisible()
})

test('a host slows the chat down and pins a line, and all see both at once', async ({ browser }) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(host)
  await open(seat, address)
  await goOnAir(host, address)
  await whisper(host, 'The second set is at ten.')
  await whisper(seat, 'That chord.')
  const line = host.getByRole('log').locator('[data-part~="line"]').filter({ hasText: 'That chord.' })
  await line.hover()
  await line.getByRole('button', { name: 'Pin' }).click()
  await expect(pinnedOn(seat)).toContainText('That chord.')
  await expect(pinnedOn(host)).toContainText('tomas')
  await expect(seat.getByRole('button', { name: 'Unpin' })).toHaveCount(0)
  await accessible(host, 'a pinned line')
  // What its author takes back stands nowhere any more.
  const own = seat.getByRole('log').locator('[data-part~="line"]').filter({ hasText: 'That chord.' })
  await own.hover()
  await expect(own.getByRole('button', { name: 'Pin' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Delete' }).click()
  await seat.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(pinnedOn(host)).toHaveCount(0)
  await expect(pinnedOn(seat)).toHaveCount(0)
  // Another one, by the keyboard, is there for whoever comes later, until it is taken down.
  const first = host.getByRole('log').locator('[data-part~="line"]').filter({ hasText: 'The second set' })
  await first.focus()
  await first.getByRole('button', { name: 'Pin' }).press('Enter')
  await expect(pinnedOn(seat)).toContainText('The second set is at ten.')
  await open(seat, address)
  await expect(pinnedOn(seat)).toContainText('The second set is at ten.')
  await host.getByRole('button', { name: 'Unpin' }).click()
  await expect(pinnedOn(seat)).toHaveCount(0)

  await host.getByRole('combobox', { name: 'Slow mode' }).selectOption('30 s')
  await expect(seat.getByText('Live chat, slow: one every 30 s')).toBeVisible()
  await expect(seat.getByRole('combobox', { name: 'Slow mode' })).toHaveCount(0)
  await whisper(seat, 'Soup?')
  await whisper(seat, 'And bread?')
  await expect(seat.getByText(/This room is slow: one line in 30 seconds/).first()).toBeVisible()
})

test('a word that is pressed floats over the stage of all, is counted for the host and told to screen readers in sums', async ({
  browser,
}) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const still = await site().windowFor(browser, 'petra')
  await still.emulateMedia({ reducedMotion: 'reduce' })
  const address = await openStream(host)
  await goOnAir(host, address)
  await Promise.all([open(seat, address), open(still, address)])
  await expectPictures(seat)
  await expectPictures(still)
  const lovely = seat.getByRole('group', { name: 'Say a word' }).getByRole('button', { name: 'Lovely' })
  await lovely.focus()
  for (let press = 0; press < 3; press++) await seat.keyboard.press('Enter')
  const floating = (page: Page) => page.locator('[data-part~="applause"]')
  await expect(floating(host).locator('span').first()).toBeVisible()
  await expect(floating(still).locator('p')).toBeVisible()
  await expect(floating(still).locator('p')).toContainText('Lovely')
  await expect(floating(still).locator('span').first()).toBeHidden()
  await expect(host.locator('[data-part~="applause-sums"]')).toHaveText('Said to the stage: Lovely 3')
  await expect(still.getByRole('status').filter({ hasText: /^Lovely( [23])?$/ })).toHaveCount(1, { timeout: 15_000 })
  // It is gone in a moment, and said no more.
  await expect(floating(host).locator('span')).toHaveCount(0)
  await expect(still.getByRole('status').filter({ hasText: 'Lovely' })).toHaveCount(0, { timeout: 15_000 })
  await accessible(seat, 'words to say')
})

/** The browser's recognition of speech, which hears what the test says: Chromium has its maker's service listen, which is not here. */
const recognizeWhatIsSaid = () => {
  class Recognition {
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    start() {
      Object.assign(window, {
        hear: (transcript: string, isFinal: boolean) =>
          this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }),
      })
    }
    abort() {
      Reflect.deleteProperty(window, 'hear')
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
}
const forgetRecognition = () => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name)
}

test('a host turns captions on, and whoever wants them reads what is said; a browser that makes none says so', async ({
  browser,
}) => {
  const [host, seat, other] = [
    await site().windowFor(browser, 'owner'),
    await site().windowFor(browser, 'tomas'),
    await site().windowFor(browser, 'petra'),
  ]
  await host.addInitScript(recognizeWhatIsSaid)
  const address = await openStream(host)
  await goOnAir(host, address)
  await Promise.all([open(seat, address), open(other, address)])
  await expectPictures(seat)
  await seat.getByRole('button', { name: 'Captions' }).click()
  const captions = seat.getByRole('region', { name: 'Captions' })
  await expect(captions).toHaveText('Captions stand here when whoever hosts sends them.')
  await host.getByRole('button', { name: 'Captions off' }).click()
  await expect(host.getByText(/Your browser makes captions of what you say/)).toBeVisible()
  const hear = (words: string, isFinal: boolean) =>
    host.evaluate(
      ([transcript, final]) =>
        (window as unknown as { hear(words: string, final: boolean): void }).hear(transcript, final),
      [words, isFinal] as const,
    )
  // What passes is heard by whoever is in the room already, and a busy browser may still be on its way there.
  await expect(async () => {
    await hear('Good', false)
    await expect(captions).toHaveText('Good', { timeout: 2000 })
  }).toPass()
  await hear('Good evening.', true)
  await expect(captions).toHaveText('Good evening.')
  await accessible(seat, 'captions')
  await expect(other.getByRole('region', { name: 'Captions' })).toHaveCount(0)
  // Nobody listens while the microphone is off.
  await host.getByRole('button', { name: 'Microphone on' }).click()
  await expect.poll(() => host.evaluate(() => 'hear' in window)).toBe(false)
  await expect(captions).toHaveText('', { timeout: 10_000 })

  const without = await site().windowFor(browser, 'owner')
  await without.addInitScript(forgetRecognition)
  await goOnAir(without, await openStream(without))
  await expect(without.getByText('This browser makes no captions of what you say.')).toBeVisible()
  await expect(without.getByRole('button', { name: /^Captions/ })).toHaveCount(0)
})
