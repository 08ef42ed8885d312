import { expect } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test('the roster names everybody and leads to their pages', async ({ page }) => {
  await open(page, '/artists')
  await expect(page.locator('[data-part~="roster"]').getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('link', { name: /^Lyle Okafor/ }).click()
  await expect(page).toHaveURL(/\/artist\/lyle-okafor$/)
  for (const shelf of ['Albums', 'Tracks', 'Videos'])
    await expect(page.getByRole('heading', { name: shelf, exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Tobacco & Rain/ }).click()
  await expect(page.getByRole('dialog', { name: 'Tobacco & Rain' })).toBeVisible()
})

test('name, username and letter case lead to the one address of an artist', async ({ request }) => {
  for (const spelling of ['Odessa%20Vance', 'ODESSA-VANCE', 'artist']) {
    const answer = await request.get(`/artist/${spelling}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([
      301,
      expect.stringMatching(/\/artist\/odessa-vance$/),
    ])
  }
  const html = await (await request.get('/artist/odessa-vance')).text()
  expect(html).toContain('og:type" content="profile"')
})

test('an unknown artist is 404 in status and words', async ({ page }) => {
  const answer = await open(page, '/artist/nobody-at-all')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('h1')).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})

test('the audio page shows files anybody may hear, what they answer, and stays out of search', async ({ page }) => {
  await musicReady(page)
  await open(page, '/audio-debug')
  await expect(page.getByRole('row', { name: /Rye, Slowly 206 available audio\/mpeg .+ MB yes/ })).toBeVisible()
  await expect(page.getByText('Amen, Eventually')).toHaveCount(0)
  await expect(page.getByText('Ogg Vorbis')).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})
