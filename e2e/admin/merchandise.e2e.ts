import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const post = async (page: Page, path: string, data: object) => (await page.request.post(path, { data })).json()
const opened = (page: Page) => Number(new URL(page.url()).searchParams.get('edit'))
/** A title nothing else has. */
const fresh = (word: string) => `${word} ${Date.now()}`

test('a record comes in two formats, is refused at the one without a name, and is in the booth', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?tab=merchandise&edit=new')
  const name = fresh('Winter Rye')
  await page.getByLabel('Name', { exact: true }).fill(name)
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toHaveAttribute('step', '0.01')
  await expect(price).toHaveValue('0.00')
  await expect(page.getByLabel('Category', { exact: true }).last().locator('option')).toHaveText([
    'Choose one',
    'Vinyl',
    'Apparel',
    'Accessories',
    'Posters',
  ])
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.getByRole('button', { name: 'Add variant' }).click()
  const part = (label: string) =>
    page.getByRole('list', { name: 'Variants, in order' }).getByLabel(label, { exact: true })
  await part('Label').nth(0).fill('LP, signed')
  await part('Own price').nth(0).fill('40')
  await part('Stock').nth(1).fill('3')
  await saveRecord(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Category is required' })
  await expect(summary).toContainText('Label is required')

  // The words stay with the variant they are about, wherever it goes.
  await page.getByRole('button', { name: 'Move LP, signed down' }).click()
  await expect(page.getByText('LP, signed is now 2 of 2')).toBeAttached()
  await summary.getByRole('link', { name: 'Label is required' }).click()
  await expect(part('Label').nth(0)).toBeFocused()
  await part('Label').nth(0).fill('LP')
  await expect(part('Stock').nth(0)).toHaveValue('3')
  const lines = page.getByRole('list', { name: 'Variants, in order' }).locator('[data-part~="pick-line"]')
  await lines.nth(1).dragTo(lines.nth(0))
  await expect(lines).toHaveText([/LP, signed/, /2 LP(?!,)/])
  await page.getByLabel('Category', { exact: true }).last().selectOption('vinyl')
  await page.getByLabel('Price', { exact: true }).fill('24.5')
  await saveRecord(page)
  await expect(page.getByText('Item created successfully')).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  const id = opened(page)
  await expect(page.getByRole('table').getByRole('row', { name: new RegExp(name) })).toContainText('Few left')

  await open(page, `/merch-booth/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('$24.50').first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio').nth(0)).toHaveAccessibleName('LP, signed, $40.00')
  await expect(page.getByRole('radio').nth(1)).toHaveAccessibleName('LP')
  await page.request.delete(`/api/merchandise/${id}`)
})

test('ticked gigs are cancelled at once, stand so on the page, and are brought back', async ({ page }) => {
  await signIn(page, 'admin')
  const title = fresh('Called Off')
  const { id } = await post(page, '/api/gigs', { title, city: 'Bruges', date: '2099-03-01' })
  await open(page, `/admin?tab=gigs&q=${encodeURIComponent(title)}`)
  const row = page.getByRole('table').getByRole('row', { name: new RegExp(title) })
  const press = async (words: string) => {
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await page.getByRole('button', { name: words }).click()
  }
  await press('Cancel gigs')
  await expect(row).toContainText('Cancelled')
  await expect(page.getByText('Item updated successfully')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('upcoming')
  await expect(page.getByText('Nothing fits that.')).toBeVisible()
  const poster = page.getByRole('article').filter({ hasText: title })
  await open(page, '/gigs')
  await expect(poster.getByText('Cancelled', { exact: true })).toBeVisible()
  await open(page, `/admin?tab=gigs&status=cancelled&q=${encodeURIComponent(title)}`)
  await press('Bring back')
  await expect(page.getByText('Nothing fits that.')).toBeVisible()
  await page.request.delete(`/api/gigs/${id}`)
})

test('a playlist is found together, ordered and saved by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin')
  const word = fresh('Keyed')
  const titles = ['One', 'Two', 'Three'].map((number) => `${word} ${number}`)
  const made: number[] = []
  for (const [place, title] of titles.entries()) {
    // Nobody else hears them: the room of other journeys stays without them.
    const audio = { audioUrl: 'https://music.example/keyed.mp3', duration: 60 + place, accessTier: 'vip' }
    made.push((await post(page, '/api/tracks', { title, artist: 'Ruth Amadi', ...audio })).id)
  }
  await open(page, '/admin?tab=playlists&edit=new')
  const onto = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type(word)
  await page.getByLabel('Find tracks').focus()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Tracks on this playlist, in order' }).getByRole('listitem')
  for (const title of titles) await onto(`Add ${title}`)
  await expect(chosen).toHaveCount(3)
  await page.getByLabel('Find tracks').fill('nothing by that name')
  await expect(page.getByText('No track with audio fits that.')).toBeVisible()
  await onto(`Move ${titles[0]} down`)
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText([/Two/, /Three/, /One/])
  await expect(page.getByText(/^3 tracks, 3:03\./)).toBeVisible()
  await expect(page.getByRole('button', { name: `Move ${titles[0]} down` })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item created successfully')).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  const id = opened(page)
  const { tracks, totalDuration } = await (await page.request.get(`/api/playlists/${id}`)).json()
  expect(tracks.map((track: { id: number }) => track.id)).toEqual([made[1], made[2], made[0]])
  expect(totalDuration).toBe(183)
  await page.request.delete(`/api/playlists/${id}`)
  for (const track of made) await page.request.delete(`/api/tracks/${track}`)
})

test('the lists and forms of goods are accessible and fit, in both themes, on phones and desktops', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page, close } = await openReducedMotion(browser)
  await signIn(page, 'admin')
  for (const path of ['gigs', 'gigs&edit=1', 'merchandise', 'merchandise&edit=3', 'playlists', 'playlists&edit=1']) {
    await open(page, `/admin?tab=${path}`)
    await accessibleInEveryLook(page, path)
  }
  await close()
})

test('a gig is written down with every field, and called off, in its form', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?tab=gigs&edit=new')
  const panel = page.getByRole('region', { name: /^(New|Edit) gig$/ })
  const title = fresh('Written Down')
  const texts = {
    ...{ Title: title, Artist: 'Passing Guest', Date: '2099-05-01', 'Start time': '21:00', 'End time': '23:30' },
    ...{ 'Time zone': 'Europe/Brussels', Venue: 'Hot Club', City: 'Ghent', State: 'East Flanders' },
    ...{ 'Ticket price': '€ 18', 'Ticket link': 'https://tickets.example/1', Description: 'Standing.' },
    'Web address of image': 'https://example.org/p.jpg',
  }
  for (const [label, value] of Object.entries(texts)) await panel.getByLabel(label, { exact: true }).fill(value)
  await panel.getByRole('switch', { name: 'Sold out' }).click()
  await saveRecord(page)
  await expect(page.getByText('Item created successfully')).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  const id = opened(page)
  const kept = async () => (await page.request.get(`/api/gigs/${id}`)).json()
  expect(await kept()).toMatchObject({
    ...{ title, artist: 'Passing Guest', date: '2099-05-01', startTime: '21:00', endTime: '23:30' },
    ...{ timeZone: 'Europe/Brussels', venue: 'Hot Club', city: 'Ghent', state: 'East Flanders', soldOut: true },
    ...{ ticketPrice: '€ 18', ticketUrl: 'https://tickets.example/1', description: 'Standing.', status: 'upcoming' },
    imageUrl: 'https://example.org/p.jpg',
  })
  await panel.getByLabel('Status', { exact: true }).selectOption('cancelled')
  await saveRecord(page)
  await expect(page.getByText('Item updated successfully')).toBeVisible({ timeout: 20_000 })
  expect(await kept()).toMatchObject({ title, status: 'cancelled' })
  await page.request.delete(`/api/gigs/${id}`)
})
