import { type Browser, chromium, expect } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { browserOptions } from '../kit/browser-options.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectOnAir, expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()
/** A browser whose media may not go over UDP, as behind the firewall of an office. */
let walled: Browser
test.beforeAll(async () => {
  walled = await chromium.launch(browserOptions(['--force-webrtc-ip-handling-policy=disable_non_proxied_udp']))
})
test.afterAll(() => walled.close())

test('whoever UDP does not reach watches over HTTP, hears when the camera is off, and tries the direct way', async ({
  browser,
}) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(walled, 'tomas')]
  const address = await openStream(host)
  await goOnAir(host, address)
  await open(seat, address)
  await expect(seat.getByText('Playing over HTTP')).toBeVisible({ timeout: 30_000 })
  await expectOnAir(seat)
  await expectPictures(seat, 60)
  await accessible(seat, 'a stream over HTTP')
  // It stays at what comes at this moment.
  const lag = () =>
    seat
      .locator('video')
      .evaluate(({ buffered, currentTime }: HTMLVideoElement) => buffered.end(buffered.length - 1) - currentTime)
  await expect.poll(lag).toBeLessThan(1)

  await host.getByRole('button', { name: 'Camera on' }).click()
  await expect(seat.getByText('owner, sound only')).toBeVisible()
  const heard = () => seat.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  const before = await heard()
  await expect.poll(heard).not.toBe(before)
  await host.getByRole('button', { name: 'Camera off' }).click()
  await expect(seat.getByText('owner, sound only')).toBeHidden()
  await expectPictures(seat)

  await seat.getByRole('button', { name: 'Try the direct way' }).click()
  await expect(seat.getByText('Playing over HTTP')).toBeHidden()
  await expect(seat.getByText('Playing over HTTP')).toBeVisible({ timeout: 30_000 })
  await expectPictures(seat)

  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()
  await expect(seat.getByText('House lights up.')).toBeVisible()
})
