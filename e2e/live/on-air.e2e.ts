import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectOnAir, expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const playedOf = (page: Page) =>
  page.locator('[data-part~="replay"]').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Goes on the stage as somebody who was asked. */
async function goOnStage(guest: Page, address: string): Promise<void> {
  await open(guest, `${address}?stage=true`)
  await guest.getByRole('button', { name: 'Go on stage' }).click()
  await expectOnAir(guest)
}

/** Somebody sees the stage and is heard beside it, without a press. */
async function expectBack(guest: Page, host: Page, words: string): Promise<void> {
  await expectPictures(guest)
  await guest.getByRole('textbox', { name: /^Message Blue Hour/ }).fill(words)
  await guest.keyboard.press('Enter')
  await expect(host.getByRole('log')).toContainText(words)
}

const site = withLiveSite()

test('a host raises the curtain, members see and hear it, whisper, and are sent home at the end', async ({
  browser,
}) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(host)
  await open(seat, address)
  await expect(seat.getByRole('heading', { name: 'The stage is empty' })).toBeVisible()

  await open(host, address)
  await host.getByRole('link', { name: 'Set up the stage' }).click()
  await expect(host.getByRole('heading', { name: 'before the curtain' })).toBeVisible()
  await expectPictures(host, 5)
  const level = () => host.getByRole('meter', { name: 'Microphone level' }).getAttribute('aria-valuenow')
  await expect.poll(level).not.toBe('-20')
  await accessible(host, 'before the curtain')
  await host.getByRole('button', { name: 'Raise the curtain' }).click()
  await expectOnAir(host)
  await expect(host.locator('[data-part~="host-figures"]')).toContainText(/Good.*Mbit\/s/s)

  await expectPictures(seat, 30)
  await expect(seat.locator('[data-part~="on-air-lamp"][data-lit]')).toContainText('2 in the room')
  await accessible(seat, 'a stream that is watched')
  // The beep of the fake microphone is heard, not only sent.
  const loudest = await seat.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    context.createMediaStreamSource(video.srcObject as MediaStream).connect(analyser)
    const samples = new Float32Array(2048)
    let loud = 0
    for (const until = performance.now() + 3000; performance.now() < until; ) {
      analyser.getFloatTimeDomainData(samples)
      loud = Math.max(loud, ...samples)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return loud
  })
  expect(loudest).toBeGreaterThan(0.02)

  await seat.getByRole('textbox', { name: /^Message Blue Hour/ }).fill('That chord.')
  await seat.keyboard.press('Enter')
  await expect(host.getByRole('log')).toContainText('That chord.')

  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()
  await expect(seat.getByText('House lights up.')).toBeVisible()
  await expect(seat.locator('video')).toHaveCount(0)
})

test('somebody raises a hand, is asked on the stage, is seen beside the host, and is taken off it', async ({
  browser,
}) => {
  const [host, guest, seat] = [
    await site().windowFor(browser, 'owner'),
    await site().windowFor(browser, 'petra'),
    await site().windowFor(browser, 'tomas'),
  ]
  const address = await openStream(host)
  await goOnAir(host, address)
  await open(guest, address)
  await expectPictures(guest)
  await guest.getByRole('button', { name: 'Raise hand' }).click()
  const people = host.getByRole('region', { name: 'People in the room' })
  const ofGuest = people.getByRole('listitem').filter({ hasText: 'petra' })
  await expect(ofGuest).toContainText('raises a hand')
  await ofGuest.getByRole('button', { name: 'On stage' }).click()
  await expect(guest.getByRole('link', { name: 'Go on stage' })).toBeVisible()
  await goOnStage(guest, address)

  await open(seat, address)
  await expect(seat.locator('[data-part~="live-tile"]')).toHaveCount(2)
  await expectPictures(seat, 20, 1)
  await expect(seat.locator('[data-part~="live-tile"]').nth(1)).toContainText('petra')

  // By the keyboard, whoever leaves or is taken off goes on where the stream is told of.
  const title = guest.getByRole('heading', { level: 1, name: /^Blue Hour/ })
  await guest.getByRole('button', { name: 'Leave the stage' }).press('Enter')
  await expect(guest.getByRole('link', { name: 'Go on stage' })).toBeVisible()
  await expect(title).toBeFocused()
  await expect(guest.getByText('You are off the stage', { exact: true })).toHaveCount(0)
  await goOnStage(guest, address)
  await guest.getByRole('button', { name: 'Leave the stage' }).focus()
  await ofGuest.getByRole('button', { name: 'Off stage' }).click()
  await expect(seat.locator('[data-part~="live-tile"]')).toHaveCount(1)
  await expect(guest.getByRole('button', { name: 'Raise hand' })).toBeVisible()
  await expect(guest.getByText('You are off the stage', { exact: true })).toBeVisible()
  await expect(title).toBeFocused()
  // Asked again, they are not before their camera at once.
  await expect(guest).toHaveURL(address)
  await expectPictures(guest)

  // One press is soon made beside the person one meant.
  await people.getByRole('button', { name: 'Send petra away' }).click()
  await expect(guest.getByText('You were sent away from this stream.').first()).toBeVisible()
  await expect(guest.getByText('What is whispered here is for those inside.')).toBeVisible()
  await host.getByRole('button', { name: 'Let in again', exact: true }).click()
  await expectBack(guest, host, 'Here again.')

  // Also once the message about it is gone.
  await people.getByRole('button', { name: 'Send petra away' }).click()
  await expect(guest.getByText('You were sent away from this stream.').first()).toBeVisible()
  const away = people.getByRole('list', { name: 'Sent away' })
  await expect(away).toContainText('petra')
  await expect(people.getByRole('button', { name: 'Send petra away' })).toHaveCount(0, { timeout: 1000 })
  await accessible(host, 'somebody who was sent away')
  await open(host, address)
  await away.getByRole('button', { name: 'Let in again petra' }).click()
  await expect(away).toHaveCount(0)
  await expect(people.getByRole('listitem').filter({ hasText: 'petra' })).toBeVisible()
  await expect(guest.getByRole('textbox', { name: /^Message Blue Hour/ })).toBeVisible()
})

test('whoever goes off the stage does not come back by what was read before they went', async ({ browser }) => {
  const [host, guest] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'petra')]
  const address = await openStream(host)
  await goOnAir(host, address)
  const api = `/api/live-streams/${address.split('/').at(-1)}`
  expect((await host.request.put(`${api}/guests/petra`)).ok()).toBe(true)
  await goOnStage(guest, address)
  const tiles = host.locator('[data-part~="live-tile"]')
  await expect(tiles).toHaveCount(2)
  const before = await (await host.request.get(api)).json()
  expect(before.sources).toHaveLength(2)

  // The first page to read what changed is answered late, with what was true as it asked.
  const late = Promise.withResolvers<void>()
  let answered = false
  await host.route(
    `**${api}`,
    async (route) => {
      await late.promise
      await route.fulfill({ json: before }).catch(() => {})
      answered = true
    },
    { times: 1 },
  )
  expect((await host.request.delete(`${api}/guests/petra`)).ok()).toBe(true)
  await expect(tiles).toHaveCount(1)
  late.resolve()
  await expect.poll(() => answered).toBe(true)
  await host.waitForTimeout(500)
  await expect(tiles).toHaveCount(1)
})

test('microphone and camera go off and on, and only sound comes to whoever asks for no more', async ({ browser }) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(host)
  await goOnAir(host, address)
  await open(seat, address)
  await expectPictures(seat)
  await host.getByRole('button', { name: 'Camera on' }).click()
  await expect(seat.getByText('owner, sound only')).toBeVisible()
  await host.getByRole('button', { name: 'Camera off' }).click()
  await expect(seat.getByText('owner, sound only')).toBeHidden()
  await host.getByRole('button', { name: 'Microphone on' }).click()
  await expect(host.getByRole('button', { name: 'Microphone off' })).toHaveAttribute('aria-pressed', 'false')

  // A page behind another one is sent no pictures, and has them again as it comes back.
  const hide = (isHidden: boolean) =>
    seat.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      isHidden ? 'hidden' : 'visible',
    )
  const told = seat.waitForResponse((response) => response.request().method() === 'PUT')
  await hide(true)
  expect((await told).status()).toBe(200)
  await expect(seat.getByText('owner, sound only')).toBeVisible()
  await expectOnAir(seat)
  await hide(false)
  await expectPictures(seat)

  await seat.getByRole('button', { name: 'Sound only' }).click()
  await expect(seat.getByText('owner, sound only')).toBeVisible()
  await expectOnAir(seat)
})

test('a host who comes back in another window takes the stage over, and the first is told', async ({ browser }) => {
  const [first, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(first)
  await goOnAir(first, address)
  await open(seat, address)
  await expectPictures(seat)
  const second = await first.context().newPage()
  await goOnAir(second, address)
  await expect(first.getByText('You send from another window by now.')).toBeVisible()
  await expectPictures(seat)
  await expectOnAir(second)
})

test('a host records, an admin publishes it, and members watch it again with what was whispered', async ({
  browser,
}) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(host)
  const id = Number(address.split('/').at(-1))
  await open(seat, address)

  await goOnAir(host, address)
  const record = host.getByRole('button', { name: /^Record/ })
  await record.click()
  await expect(record).toHaveAttribute('aria-pressed', 'true')
  await expect(record).toContainText('0:00:0')
  await expect(seat.getByText('This stream is recorded')).toBeVisible()
  await accessible(host, 'a stream that is recorded')
  await expect(record).toContainText(/0:00:0[3-9]|0:00:1/)
  await seat.getByRole('textbox', { name: /^Message Blue Hour/ }).fill('That chord.')
  await seat.keyboard.press('Enter')
  await expect(host.getByRole('log')).toContainText('That chord.')
  await expect(record).toContainText(/0:00:0[6-9]|0:00:[1-5]/)
  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()

  await host.getByRole('button', { name: 'Publish the replay' }).click()
  await expect(host.getByText('Whoever may watch the stream sees it.')).toBeVisible()
  await accessible(host, 'the recording of a stream')
  await host.getByRole('spinbutton', { name: 'Seconds left out at the end' }).fill('1')
  await host.getByRole('button', { name: 'Trim', exact: true }).click()
  await expect(host.getByText('The replay is trimmed', { exact: true })).toBeVisible()

  await seat.getByRole('link', { name: 'Watch the replay' }).click()
  await expect.poll(() => playedOf(seat), { timeout: 15_000 }).toBeGreaterThan(1)
  const log = seat.getByRole('log', { name: 'Chat of the replay' })
  await expect(log).not.toContainText('That chord.')
  await expect(log).toContainText('That chord.', { timeout: 15_000 })
  expect(await playedOf(seat)).toBeGreaterThan(2)
  await accessible(seat, 'a replay')
  await seat.getByRole('button', { name: 'Leave the replay' }).click()

  await host.getByRole('button', { name: 'Keep as exclusive content' }).click()
  await expect(host.getByText(/^Kept as exclusive content/).first()).toBeVisible()
  const items = (await (await host.request.get('/api/exclusive-content')).json()) as {
    fileUrl: string
    opensAt: string
  }[]
  const kept = items[0]
  expect(Date.parse(kept?.opensAt ?? '')).toBeGreaterThan(Date.now())

  await host.getByRole('button', { name: 'Delete the recording' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(seat.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0)
  expect((await host.request.get(`/api/live-streams/${id}/recording/1`)).status()).toBe(404)
  expect((await host.request.get(kept?.fileUrl ?? '')).status()).toBe(200)
})
