import { expect, test } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { type LiveSite, startLiveSite } from '../kit/live-site.ts'
import { expectOnAir, expectPictures, goOnAir, openStream, withFakeCamera } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'

test.use(withFakeCamera)
test.describe.configure({ mode: 'default' })

let site: LiveSite
test.beforeAll(async () => {
  site = await startLiveSite()
})
test.afterAll(() => site.close())

test('a host raises the curtain, members see and hear it, whisper, and are sent home at the end', async ({
  browser,
}) => {
  const [host, seat] = [await site.windowFor(browser, 'owner'), await site.windowFor(browser, 'tomas')]
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
    await site.windowFor(browser, 'owner'),
    await site.windowFor(browser, 'petra'),
    await site.windowFor(browser, 'tomas'),
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
  await guest.getByRole('link', { name: 'Go on stage' }).click()
  await guest.getByRole('button', { name: 'Go on stage' }).click()
  await expectOnAir(guest)

  await open(seat, address)
  await expect(seat.locator('[data-part~="live-tile"]')).toHaveCount(2)
  await expectPictures(seat, 20, 1)
  await expect(seat.locator('[data-part~="live-tile"]').nth(1)).toContainText('petra')

  await ofGuest.getByRole('button', { name: 'Off stage' }).click()
  await expect(seat.locator('[data-part~="live-tile"]')).toHaveCount(1)
  await expect(guest.getByRole('button', { name: 'Raise hand' })).toBeVisible()
})

test('microphone and camera go off and on, and only sound comes to whoever asks for no more', async ({ browser }) => {
  const [host, seat] = [await site.windowFor(browser, 'owner'), await site.windowFor(browser, 'tomas')]
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
  await seat.getByRole('button', { name: 'Sound only' }).click()
  await expect(seat.getByText('owner, sound only')).toBeVisible()
  await expectOnAir(seat)
})

test('a host who comes back in another window takes the stage over, and the first is told', async ({ browser }) => {
  const [first, seat] = [await site.windowFor(browser, 'owner'), await site.windowFor(browser, 'tomas')]
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
