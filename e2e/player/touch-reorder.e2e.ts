import { expect, type Locator, type Page } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { playDemoSong } from '../kit/music-room.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { moveTouches } from '../kit/touch.ts'

test.beforeAll(musicReady)
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Drags a line by its grip onto another. */
async function drag(page: Page, line: Locator, onto: Locator) {
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not there')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const from = await middleOf(line.locator('[data-part~="drag-handle"]'))
  await moveTouches(page, [from], [{ x: from.x, y: (await middleOf(onto)).y }])
}

test('a playlist is put in order with a finger', async ({ page }) => {
  await signUpNewUser(page)
  const made = await page.request.post('/api/listener-playlists', { data: { name: 'Walk home' } })
  const { id } = (await made.json()) as { id: number }
  const tracks = (await (await page.request.get('/api/tracks?sort=audio')).json()) as { id: number; title: string }[]
  const [first, second, third] = tracks.map(({ title }) => title) as [string, string, string]
  const trackIds = tracks.slice(0, 3).map((track) => track.id)
  const added = await page.request.post(`/api/listener-playlists/${id}/tracks`, { data: { trackIds } })
  expect(added.status(), await added.text()).toBeLessThan(300)
  await open(page, `/playlists/${id}`)
  await page.getByRole('button', { name: 'Put in order' }).click()
  const lines = page.getByRole('list', { name: 'Order of Walk home' }).locator('li')
  await drag(page, lines.nth(0), lines.nth(2))
  await expect(lines).toContainText([second, third, first])
  await drag(page, lines.nth(2), lines.nth(1))
  await expect(lines).toContainText([second, first, third])
  await expect(page.getByText(`${first} is now 2 of 3`)).toBeAttached()
  await page.reload()
  await waitForHydration(page)
  await expect(lines).toContainText([second, first, third])
})

test('the queue is put in order with a finger', async ({ page }) => {
  await playDemoSong(page)
  const list = page.locator('[data-part~="setlist"]')
  await list.getByRole('button', { name: 'Reorder' }).click()
  const titles = list.locator('[data-part~="setlist-track"] .work')
  await expect.poll(() => titles.count()).toBeGreaterThan(3)
  await expect(list.locator('[data-part~="drag-handle"]').first()).toBeVisible()
  const [first, second, third] = (await titles.allInnerTexts()) as [string, string, string]
  await drag(page, list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(2))
  await expect.poll(async () => (await titles.allInnerTexts()).slice(0, 3)).toEqual([second, third, first])
})
