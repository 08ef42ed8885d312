import { expect } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

test('a menu of the music room stays open while the room is read anew, with another record in front', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUpNewUser(page)
  await open(page, '/music-room')
  const row = page.locator('#content').getByRole('button', { name: 'More for Rye, Slowly' })
  await row.click()
  const item = page.getByRole('menuitem', { name: 'Add to playlist' })
  await expect(item).toBeVisible()

  const label = await browser.newContext(baseURL ? { baseURL } : {})
  const desk = await label.newPage()
  await signIn(desk, 'admin')
  const [first] = await (await desk.request.get('/api/tracks?sort=audio&limit=1')).json()
  const title = `In front ${Date.now()}`
  const data = { title, artist: first.artist, audioUrl: first.audioUrl }
  const added = await (await desk.request.post('/api/tracks', { data })).json()
  // The network is back: a page that missed something asks for everything again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.locator('#content').getByRole('button', { name: `More for ${title}` })).toBeAttached()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))))
  await expect(item).toBeVisible()
  await item.click()
  await expect(page.getByRole('dialog', { name: 'Add to playlist' })).toBeVisible()
  expect((await desk.request.delete(`/api/tracks/${added.id}`)).ok()).toBe(true)
  await label.close()
})
