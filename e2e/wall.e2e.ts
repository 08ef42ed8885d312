import { expect, test } from '@playwright/test'
import { musicReady } from './music-ready.ts'
import { open } from './open.ts'

test.beforeAll(musicReady)

test('a code in the selector plays the side', async ({ page }) => {
  await open(page, '/jukebox-wall')
  // Where the oldest album stands, whose music is recorded first, changes with what other journeys add to the wall.
  const oldest = page.getByRole('link', { name: /^[A-F]\d, Winter Rye, / })
  const code = (await oldest.locator('.strip-code').innerText()).slice(0, 2)
  await page.keyboard.press('s')
  await expect(page.getByLabel('Selector')).toBeFocused()
  await page.keyboard.type(code.toLowerCase())
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pause / })).toBeVisible()
})

test('arrows move over the wall, Enter opens, Escape comes back', async ({ page }) => {
  await open(page, '/jukebox-wall')
  await page.getByRole('link', { name: /^A1/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /^A2/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^B2/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/album=\d+/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/album=/)
})

test('filters live in the address and an album link opens its card', async ({ page, request }) => {
  await open(page, '/jukebox-wall')
  await page.getByRole('link', { name: /^Videos/ }).click()
  await expect(page).toHaveURL(/filter=videos/)
  const records = page.getByRole('list', { name: 'Records' }).getByRole('listitem')
  await expect(records.filter({ hasText: 'VIDEO' })).not.toHaveCount(0)
  await expect(records.filter({ hasNotText: 'VIDEO' })).toHaveCount(0)
  const [album] = (await (await request.get('/api/albums?limit=1')).json()) as { id: number; title: string }[]
  await open(page, `/jukebox-wall?album=${album?.id}`)
  await expect(page.getByRole('dialog', { name: album?.title ?? '' })).toBeVisible()
})

test('an unknown album leaves the wall standing', async ({ page }) => {
  await open(page, '/jukebox-wall?album=999999')
  await expect(page.locator('h1')).toHaveText('Jukebox Wall')
  await expect(page.getByText('Record not found')).toBeVisible()
  await expect(page).not.toHaveURL(/album=/)
})

test('the keys of the selector live as far as the side reaches', async ({ page }) => {
  await open(page, '/jukebox-wall?filter=videos')
  const letters = page.getByRole('group', { name: 'Letter' }).getByRole('button')
  await expect(letters.first()).toBeEnabled()
  // Four films stand at A1 to A4.
  for (const letter of ['B', 'C', 'D', 'E', 'F'])
    await expect(letters.getByText(letter, { exact: true })).toBeDisabled()
  await letters.first().click()
  await expect(page.getByRole('group', { name: 'Number' }).getByRole('button', { name: '4' })).toBeEnabled()
})
