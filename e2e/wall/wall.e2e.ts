import { expect, type Locator, type Page } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'
import { openWallSideOf } from '../kit/wall-side.ts'

test.beforeAll(musicReady)

test('a code in the selector plays the side', async ({ page }) => {
  // The oldest album: its music is recorded first.
  const oldest = await openWallSideOf(page, 'Winter Rye')
  const code = (await oldest.locator('[data-part~="strip-code"]').innerText()).slice(0, 2)
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
  // What hangs there changes with what other journeys add to the wall.
  await expect(page).toHaveURL(/(album|single|video)=\d+/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/(album|single|video)=/)
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

for (const opened of ['album=999999', 'album=abc', 'single=x', 'video=0'])
  test(`a link to no record, ?${opened}, leaves the wall standing and says so`, async ({ page }) => {
    await open(page, `/jukebox-wall?${opened}`)
    await expect(page.locator('h1')).toHaveText('Jukebox Wall')
    await expect(page.getByText('Record not found')).toBeVisible()
    await expect(page).not.toHaveURL(/(album|single|video)=/)
  })

/** How many places of the first side films take; other journeys hang up some too. */
const filmsOn = async (page: Page) =>
  Math.min(24, Number((await page.request.get('/api/videos?limit=1')).headers()['x-total-count']))

test('a code without a record says so, whatever was typed', async ({ page }) => {
  const last = (await filmsOn(page)) - 1
  await open(page, '/jukebox-wall?filter=videos')
  await page.keyboard.press('s')
  await page.keyboard.type('z9')
  await expect(page.getByText('No record at Z9')).toBeVisible()
  await page.keyboard.type('f4')
  await expect(page.getByText('No record at F4')).toBeVisible()
  await expect(
    page.getByText(`This side goes from A1 to ${'ABCDEF'[Math.floor(last / 4)]}${(last % 4) + 1}.`).first(),
  ).toBeVisible()
  await expect(page.getByLabel('Selector')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('after a code has been typed Space pauses and plays, and a key that is held down counts once', async ({
  page,
}) => {
  const oldest = await openWallSideOf(page, 'Winter Rye')
  const code = (await oldest.locator('[data-part~="strip-code"]').innerText()).slice(0, 2)
  const selector = page.getByLabel('Selector')
  const sounds = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Pause / })
  const stands = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Play / })
  await page.keyboard.press('s')
  for (const key of code) for (let i = 0; i < 4; i++) await page.keyboard.down(key)
  for (const key of code) await page.keyboard.up(key)
  await expect(sounds).toBeVisible()
  await expect(selector).toBeFocused()
  await expect(selector).toHaveValue(code)
  await page.keyboard.press('Space')
  await expect(stands).toBeVisible()
  await page.keyboard.press('Space')
  await expect(sounds).toBeVisible()
  for (let i = 0; i < 4; i++) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await expect(stands).toBeVisible()
  await page.waitForTimeout(300)
  await expect(stands).toBeVisible()
  await expect(selector).toHaveValue(code)
})

test('the number that is down pauses what it has chosen, and goes on with it', async ({ page }) => {
  const oldest = await openWallSideOf(page, 'Winter Rye')
  const [letter, number] = (await oldest.locator('[data-part~="strip-code"]').innerText()).slice(0, 2)
  const strip = page.getByRole('region', { name: 'Player' })
  await page.getByRole('group', { name: 'Letter' }).getByRole('button', { name: letter, exact: true }).click()
  const down = page.getByRole('group', { name: 'Number' }).getByRole('button', { name: number, exact: true })
  await down.click()
  await expect(strip.getByRole('button', { name: /^Pause / })).toBeVisible()
  await down.press('Space')
  await expect(strip.getByRole('button', { name: /^Play / })).toBeVisible()
  await down.press('Space')
  await expect(strip.getByRole('button', { name: /^Pause / })).toBeVisible()
})

test('Play album says and does what the album needs next', async ({ page }) => {
  const [album] = (await (await page.request.get('/api/albums?q=Winter+Rye')).json()) as { id: number }[]
  await open(page, `/jukebox-wall?album=${album?.id}`)
  const card = page.getByRole('dialog')
  const sounds = page.locator('#player').getByRole('button', { name: /^Pause /, includeHidden: true })
  const shape = (button: Locator) => button.locator('use').getAttribute('href')
  const play = card.getByRole('button', { name: 'Play album' })
  const started = await shape(play)
  await play.click()
  await expect(sounds).toBeVisible()
  const pause = card.getByRole('button', { name: 'Pause album' })
  expect(await shape(pause)).not.toBe(started)
  // From its second song it goes on as well: the album plays, whichever song it is at.
  await card
    .getByRole('button', { name: /^Play / })
    .last()
    .click()
  await expect(card.getByRole('button', { name: /^Pause / })).toHaveCount(2)
  const title = await page.locator('#player .work').innerText()
  await pause.click()
  await expect(sounds).toHaveCount(0)
  await play.click()
  await expect(sounds).toBeVisible()
  await expect(page.locator('#player .work')).toHaveText(title)
})

test('the keys of the selector live as far as the side reaches', async ({ page }) => {
  await open(page, '/jukebox-wall?filter=videos')
  const letters = page.getByRole('group', { name: 'Letter' }).getByRole('button')
  await expect(letters.first()).toBeEnabled()
  const reached = Math.ceil((await filmsOn(page)) / 4)
  for (const letter of 'ABCDEF'.slice(reached)) await expect(letters.getByText(letter, { exact: true })).toBeDisabled()
  await letters.first().click()
  await expect(page.getByRole('group', { name: 'Number' }).getByRole('button', { name: '4' })).toBeEnabled()
})
