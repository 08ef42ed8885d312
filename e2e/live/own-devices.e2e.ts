import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()

/** A screen to share of a size that no camera has, with what the system plays; a browser without windows has none of its own. */
const withScreen = (page: Page) =>
  page.addInitScript(() => {
    const shared = { track: null as MediaStreamTrack | null }
    Object.assign(window, {
      endSharing: () => {
        shared.track?.stop()
        shared.track?.dispatchEvent(new Event('ended'))
      },
    })
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
      const paint = canvas.getContext('2d')
      let shade = 0
      setInterval(() => {
        shade += 20
        if (paint) paint.fillStyle = `hsl(${shade} 80% 50%)`
        paint?.fillRect(0, 0, 400, 400)
      }, 100)
      const screen = canvas.captureStream(10)
      shared.track = screen.getVideoTracks()[0] ?? null
      const sounds = new AudioContext().createMediaStreamDestination()
      return new MediaStream([...screen.getVideoTracks(), ...sounds.stream.getAudioTracks()])
    }
  })

const shapeSeen = (page: Page) =>
  page
    .locator('[data-part~="live-video"]')
    .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => (videoWidth === videoHeight ? 'screen' : 'camera'))
const toasted = (page: Page, title: string) => page.getByText(title, { exact: true }).first()

test('a host shares the screen and ends that in both ways: the camera comes back as it was', async ({ browser }) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  await withScreen(host)
  const address = await openStream(host)
  await goOnAir(host, address)
  await open(seat, address)
  await expectPictures(seat)
  const share = host.getByRole('button', { name: 'Share screen' })
  const sharing = host.getByRole('button', { name: 'Sharing screen' })
  await share.click()
  await expect(sharing).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => shapeSeen(seat), { timeout: 20_000 }).toBe('screen')
  await sharing.click()
  await expect.poll(() => shapeSeen(seat), { timeout: 20_000 }).toBe('camera')
  await expect(host.getByRole('button', { name: 'Camera on' })).toBeVisible()
  await share.click()
  await expect.poll(() => shapeSeen(seat), { timeout: 20_000 }).toBe('screen')
  await host.evaluate(() => (window as unknown as { endSharing: () => void }).endSharing())
  await expect.poll(() => shapeSeen(seat), { timeout: 20_000 }).toBe('camera')
  await expect(share).toHaveAttribute('aria-pressed', 'false')
  // Whoever sends no picture sends none after the screen either.
  await host.getByRole('button', { name: 'Camera on' }).click()
  await share.click()
  await sharing.click()
  await expect(seat.getByText('owner, sound only')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Camera off' })).toBeVisible()
})

test('a screen that is not given, and a device that does not open, are said in words; what is sent goes on', async ({
  browser,
}) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(host)
  await goOnAir(host, address)
  await open(seat, address)
  await host.evaluate(() => {
    const { mediaDevices } = navigator
    mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('in use', 'NotReadableError'))
  })
  await host.getByRole('button', { name: 'Share screen' }).click()
  await expect(toasted(host, 'Screen Share Error')).toBeVisible()
  await expect(host.getByText('Unable to start screen sharing').first()).toBeVisible()
  const devices = host.getByRole('button', { name: 'Devices' })
  await devices.click()
  await expect(devices).toHaveAttribute('aria-expanded', 'true')
  const microphone = host.getByRole('combobox', { name: 'Microphone' })
  expect(await microphone.locator('option').count()).toBeGreaterThan(1)
  await microphone.selectOption({ index: 1 })
  await expect(toasted(host, 'Device Switch Error')).toBeVisible()
  await accessible(host, 'the choice of devices')
  await expectPictures(seat)
})
