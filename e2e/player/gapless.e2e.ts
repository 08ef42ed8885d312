import { expect, test } from '@playwright/test'
import { capturedOn, captureSound, findSound } from '../kit/captured-sound.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { waveFile } from '../kit/tone-wav.ts'

// What captures the sound is a script the site's own rules would refuse.
test.use({ bypassCSP: true })

const [SECONDS, PARTS] = [3, 3] as const
/** Issue 27: so much silence or overlap at most where one part of a recording ends and the next begins. */
const MOST_MS = 5
/** So much is compared on either side of a cut. */
const PIECE = 1000

test('three parts of one recording, cut at samples, play as one', async ({ page }) => {
  await captureSound(page)
  await signIn(page, 'admin')
  await open(page, '/music-room')
  const rate = await page.evaluate(() => new AudioContext().sampleRate)
  const length = SECONDS * rate + 77
  // Noise: nothing of it is like another part of it.
  let seed = 27
  const whole = Float32Array.from({ length: length * PARTS }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed / 2_147_483_647 - 0.5) * 0.4
  })
  const stamp = `Side of one ${Date.now()}`
  const ids: number[] = []
  for (let part = 0; part < PARTS; part++) {
    const buffer = waveFile(length, rate, (n) => whole[part * length + n] ?? 0)
    const audio = { name: `part ${part} ${stamp}.wav`, mimeType: 'audio/wav', buffer }
    const sent = await page.request.post('/api/upload/audio', { multipart: { audio } })
    const { url: audioUrl } = (await sent.json()) as { url: string }
    const data = { title: `Part ${part} ${stamp}`, artist: 'Nora Achterberg', audioUrl }
    const made = await page.request.post('/api/tracks', { data })
    expect(made.status(), await made.text()).toBe(201)
    ids.push(((await made.json()) as { id: number }).id)
  }
  const list = await page.request.post('/api/listener-playlists', { data: { name: stamp } })
  const { id } = (await list.json()) as { id: number }
  for (const trackId of ids)
    await page.request.post(`/api/listener-playlists/${id}/tracks`, { data: { trackIds: [trackId] } })

  await open(page, `/playlists/${id}`)
  await page.getByRole('button', { name: 'Play playlist' }).click()
  await expect(page.getByRole('button', { name: 'Pause playlist' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play playlist' })).toBeVisible({ timeout: 30_000 })
  const heard = await capturedOn(page)

  for (let cut = length; cut < whole.length; cut += length) {
    const [before, after] = [whole.subarray(cut - PIECE, cut), whole.subarray(cut, cut + PIECE)]
    const end = findSound(before, heard)
    const start = findSound(after, heard, end.frame, end.frame + rate)
    const gap = ((start.frame - end.frame - PIECE) / rate) * 1000
    test.info().annotations.push({ type: 'gap', description: `${gap.toFixed(2)} ms` })
    expect(Math.min(end.likeness, start.likeness)).toBeGreaterThan(0.95)
    expect(Math.abs(gap)).toBeLessThanOrEqual(MOST_MS)
  }
  for (const track of ids) await page.request.delete(`/api/tracks/${track}`)
})
