import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { withLiveSite } from '../kit/live-site.ts'
import { expectOnAir, expectPictures, goOnAir, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()

test('a relay that is killed comes back, and so do host and viewers, by themselves', async ({ browser }) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(host)
  await goOnAir(host, address)
  await open(seat, address)
  await expectPictures(seat)
  const relay = execFileSync('pgrep', ['-P', String(site().pid), '-f', 'relay-process'])
    .toString()
    .trim()
  process.kill(Number(relay), 'SIGKILL')
  await expect(seat.locator('[data-part~="on-air-lamp"][data-lit]')).toBeHidden()
  await expectOnAir(seat)
  await expectPictures(seat)
  await expectOnAir(host)
})

test('a browser without a network picks the stream up where it comes back', async ({ browser }) => {
  const [host, seat] = [await site().windowFor(browser, 'owner'), await site().windowFor(browser, 'tomas')]
  const address = await openStream(host)
  await goOnAir(host, address)
  await open(seat, address)
  await expectPictures(seat)
  // The host's laptop sleeps: nothing is sent, and the stage is empty until it wakes.
  await host.goto('about:blank')
  await expect(seat.getByRole('heading', { name: 'The stage is empty' })).toBeVisible({ timeout: 30_000 })
  await goOnAir(host, address)
  await expectPictures(seat)
})

test('a camera that the browser keeps shut is explained, and sound alone goes on', async ({ browser }) => {
  const host = await site().windowFor(browser, 'owner')
  // As a browser refuses it: the flag that starts this one would allow everything.
  await host.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('denied', 'NotAllowedError')) : ask(wanted)
  })
  await open(host, `${await openStream(host)}?stage=true`)
  await expect(host.getByRole('heading', { name: 'Camera Access Error' })).toBeVisible()
  await expect(host.getByRole('alert').first()).toContainText('Open the lock beside the address')
  await host.getByRole('button', { name: 'Go on with sound only' }).click()
  await expect(host.getByText('Sound only', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Raise the curtain' }).click()
  await expectOnAir(host)
})
