import { expect, type Page } from '@playwright/test'
import { open } from './open-page.ts'

/** A stream that an admin has opened; answers its address. */
export async function openStream(admin: Page, fields: object = {}): Promise<string> {
  const title = `Blue Hour ${Date.now()}`
  const response = await admin.request.post('/api/live-streams', {
    data: { title, description: 'With the lights low.', ...fields },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id } = (await response.json()) as { id: number }
  return `/live-stream/${id}`
}

/** Goes on air as the host of a stream. */
export async function goOnAir(host: Page, address: string): Promise<void> {
  await open(host, `${address}?stage=true`)
  await host.getByRole('button', { name: 'Raise the curtain' }).click()
  await expectOnAir(host)
}

export const expectOnAir = (page: Page) =>
  expect(page.locator('[data-part~="on-air-lamp"][data-lit]')).toBeVisible({ timeout: 20_000 })

/** Pictures that were shown of one who sends. */
export const framesOf = (page: Page, at = 0): Promise<number> =>
  page
    .locator('[data-part~="live-video"]')
    .nth(at)
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

/** Waits until so many more pictures have been shown. */
export async function expectPictures(page: Page, more = 20, at = 0): Promise<void> {
  const before = await framesOf(page, at)
  await expect.poll(() => framesOf(page, at), { timeout: 25_000 }).toBeGreaterThan(before + more)
}
