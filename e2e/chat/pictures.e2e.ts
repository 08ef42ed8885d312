import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { photo } from '../kit/photo.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

async function openRoom(page: Page, id: number) {
  await page.goto(`/chat/${id}`)
  await waitForHydration(page)
}

test('a picture is said without a word, is seen by whoever is in the room at once, and goes with its line', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  const room = { name: `Pictures ${Date.now()}`, description: 'Show it.', accessTier: 'free' }
  const { id } = (await (await page.request.post('/api/chat/rooms', { data: room })).json()) as { id: number }
  const other = await (await browser.newContext()).newPage()
  await signUpNewUser(other)
  await Promise.all([openRoom(page, id), openRoom(other, id)])

  await page.getByLabel('Add pictures').setInputFiles(await photo(page, 'rig.png'))
  await page.getByLabel('What picture 1 shows').fill('The rig')
  await accessible(page, 'a line with a picture that is being written')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  const seen = other.getByRole('log').getByRole('img', { name: 'The rig' })
  await expect(seen).toBeVisible()
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('list', { name: 'Pictures of this post' })).toBeHidden()
  await accessible(other, 'a room with a picture')
  await other.setViewportSize({ width: 390, height: 844 })
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const address = await seen.evaluate((img: HTMLImageElement) => img.currentSrc)
  const [line] = (await (await page.request.get(`/api/chat/rooms/${id}/messages`)).json()) as { id: number }[]
  await page.request.delete(`/api/chat/rooms/${id}/messages/${line?.id}`)
  await expect(other.getByText('This line was deleted.')).toBeVisible()
  await expect(seen).toBeHidden()
  expect((await other.request.get(address)).status()).toBe(404)
})
