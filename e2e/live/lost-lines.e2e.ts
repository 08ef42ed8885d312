import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { expectOnAir, expectPictures, goOnAir, newWindow, openStream, withFakeCamera } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { startSecondServer } from '../kit/second-server.ts'
import { signIn } from '../kit/sign-in.ts'

test.use(withFakeCamera)

test('a relay that is killed comes back, and so do host and viewers, by themselves', async ({ browser }) => {
  const site = await startSecondServer({ SITE_URL: '' })
  try {
    const [host, seat] = [await newWindow(browser), await newWindow(browser)]
    for (const [page, username] of [
      [host, 'admin'],
      [seat, 'vip'],
    ] as const)
      await page.request.post(`${site.url}/api/auth/login`, { data: { username, password: 'late-set-demo' } })
    const address = await openStream(host, {}, site.url)
    await goOnAir(host, address)
    await open(seat, address)
    await expectPictures(seat)
    const relay = execFileSync('pgrep', ['-P', String(site.pid), '-f', 'relay-process'])
      .toString()
      .trim()
    process.kill(Number(relay), 'SIGKILL')
    await expect(seat.locator('[data-part~="on-air-lamp"][data-lit]')).toBeHidden()
    const lostAt = Date.now()
    await expectOnAir(seat)
    await expectPictures(seat)
    await expectOnAir(host)
    expect(Date.now() - lostAt).toBeLessThan(20_000)
  } finally {
    await site.close()
  }
})

test('a browser without a network picks the stream up where it comes back', async ({ browser }) => {
  const [host, seat] = [await newWindow(browser), await newWindow(browser)]
  await signIn(host, 'admin')
  await signIn(seat, 'vip')
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
  const context = await browser.newContext()
  const host = await context.newPage()
  // As a browser refuses it: the flag that starts this one would allow everything.
  await host.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('denied', 'NotAllowedError')) : ask(wanted)
  })
  await signIn(host, 'admin')
  await open(host, `${await openStream(host)}?stage=true`)
  await expect(host.getByRole('heading', { name: 'Camera Access Error' })).toBeVisible()
  await expect(host.getByRole('alert').first()).toContainText('Open the lock beside the address')
  await host.getByRole('button', { name: 'Go on with sound only' }).click()
  await expect(host.getByText('Sound only', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Raise the curtain' }).click()
  await expectOnAir(host)
})
