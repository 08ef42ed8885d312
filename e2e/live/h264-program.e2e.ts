import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { withLiveSite } from '../kit/live-site.ts'
import { expectPictures, openStream } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const site = withLiveSite()

/** Sends camera and microphone as a program does that knows H.264 alone: with a key, and no session. */
const sendH264 = (page: Page, address: string, key: string) =>
  page.evaluate(
    async ([url, bearer]) => {
      const line = new RTCPeerConnection()
      const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 360 } })
      const [sound, picture] = [media.getAudioTracks()[0], media.getVideoTracks()[0]]
      if (!sound || !picture) throw new Error('No camera')
      line.addTransceiver(sound, { direction: 'sendonly' })
      const codecs = RTCRtpSender.getCapabilities('video')?.codecs.filter(({ mimeType }) => mimeType === 'video/H264')
      line.addTransceiver(picture, { direction: 'sendonly' }).setCodecPreferences(codecs ?? [])
      await line.setLocalDescription()
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', authorization: `Bearer ${bearer}` },
        credentials: 'omit',
        body: line.localDescription?.sdp ?? '',
      })
      if (!answer.ok) throw new Error(await answer.text())
      await line.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
      Object.assign(window, { line })
    },
    [address, key] as const,
  )

test('a program sends H.264: whoever watches sees it, and its recording is a film that plays and can be sought in', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [host, program, seat] = [
    await site().windowFor(browser, 'owner'),
    await site().windowFor(browser, 'encoder'),
    await site().windowFor(browser, 'petra'),
  ]
  const address = await openStream(host)
  const api = `/api/live-streams/${address.split('/').at(-1)}`
  await open(host, address)
  await host.getByRole('button', { name: 'Make a key' }).click()
  await expect(host.getByRole('textbox', { name: 'Server' })).toHaveValue(`${site().url}${api}/whip`)
  const key = await host.getByRole('textbox', { name: 'Bearer Token' }).inputValue()
  await accessible(host, 'the key of a program')
  await host.getByRole('button', { name: 'I have it' }).click()
  await expect(host.getByRole('textbox', { name: 'Bearer Token' })).toHaveCount(0)
  await host.getByRole('button', { name: 'Open without my camera' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Open it' }).click()
  await expect(host.getByRole('button', { name: 'Open without my camera' })).toHaveCount(0)
  // Nobody sends yet, and it can be ended all the same.
  await expect(host.getByRole('button', { name: 'End Stream' })).toBeVisible()
  await expect(host.getByRole('button', { name: /^Record/ })).toHaveCount(0)
  await open(program, '/')
  await sendH264(program, `${api}/whip`, key)
  await open(seat, address)
  await expectPictures(seat)

  await expectPictures(host)
  const record = host.getByRole('button', { name: /^Record/ })
  await record.click()
  await expect(record).toContainText(/0:00:0[6-9]/, { timeout: 20_000 })
  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('link', { name: 'Watch the replay' }).click({ timeout: 20_000 })
  const film = host.locator('[data-part~="replay"]')
  const shape = () => film.evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  // A busy encoder sends smaller pictures, of the same shape.
  await expect.poll(shape).toBeCloseTo(16 / 9, 1)
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(4)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(3.5)
  expect((await host.request.get(`${api}/recording/1`)).headers()['content-type']).toBe('video/mp4')
})
