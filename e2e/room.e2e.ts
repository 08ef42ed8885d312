import { expect, type Page, test } from '@playwright/test'
import type { Track } from '#contract/tracks.ts'
import { musicReady } from './music-ready.ts'
import { open } from './open.ts'
import { stageOf } from './room.ts'

test.beforeAll(musicReady)

/** Goes to the room from another page, with the house's own list changed on the way. */
async function roomWith(page: Page, change: (list: Track[]) => Track[]): Promise<void> {
  await page.route(/\/api\/tracks\?.*sort=audio/, async (route) => {
    const answer = await route.fetch()
    const list = change((await answer.json()) as Track[])
    await route.fulfill({ response: answer, headers: { 'x-total-count': String(list.length) }, json: list })
  })
  await open(page, '/artists')
  await page.getByRole('link', { name: 'Music Room', exact: true }).first().click()
  await expect(page).toHaveURL(/\/music-room$/)
}

test('the room lists every track, with and without audio, each to be played and shared', async ({ page }) => {
  const mute = { audioUrl: null, hasAudio: false, locked: false, duration: null, title: 'Unrecorded' }
  await roomWith(page, ([first, ...rest]) => [...rest, { ...(first as Track), ...mute }])
  await expect(page.getByRole('heading', { name: 'Uploaded Tracks' })).toBeVisible()
  const rows = page.locator('.uploaded li')
  await expect(rows.last()).toContainText('Unrecorded')
  await expect(rows.last().getByRole('button', { name: /^Unrecorded.*: No Audio$/ })).toBeDisabled()
  await expect(rows.last().locator('.uploaded-length')).toHaveText('--:--')
  await expect(rows.last()).toContainText('No audio file available')
  await expect(rows.last().getByRole('button', { name: 'Share Unrecorded' })).toBeEnabled()
  const title = (await rows.first().locator('.work').innerText()).trim()
  await expect(rows.first().locator('.uploaded-length')).toHaveText(/^\d+:\d\d$/)
  await rows
    .first()
    .getByRole('button', { name: /^Play / })
    .click()
  await expect(rows.first().getByRole('button', { name: /^Pause / })).toBeVisible()
  await expect(stageOf(page).locator('h2')).toHaveText(title)
  await expect(stageOf(page).locator('.stage-place')).toHaveText(/^\d+\s*of\s*\d+$/)
})

test('a room without tracks says so, and how they come', async ({ page }) => {
  await roomWith(page, () => [])
  await expect(page.getByText('No Audio Tracks Available')).toBeVisible()
  await expect(page.getByText('The label uploads audio files via the admin panel. Come back soon.')).toBeVisible()
})

test('a link to no track leaves the room as it is', async ({ page }) => {
  await open(page, '/music-room?track=2147483647')
  await expect(page.getByText('Track not found')).toBeVisible()
  await expect(stageOf(page).locator('.transport-play')).toBeEnabled()
})

test('a link to a locked track says what it takes', async ({ page }) => {
  const [amen] = (await (await page.request.get('/api/tracks?q=amen')).json()) as Track[]
  await open(page, `/music-room?track=${amen?.id}`)
  await expect(page.getByText('Fan Pass holders hear this one. It is $9.99 a month.').first()).toBeVisible()
})
