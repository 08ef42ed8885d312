import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { holdResponses } from '../kit/hold-responses.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const features = join(import.meta.dirname, '../../src/web/features')
/** Whatever a listed feature puts into the back office: its list, its page, or both. */
const listed = (readFileSync(`${features}.ts`, 'utf8').match(/^ {2}\w+Feature,$/gm) ?? []).length
const withBoth = globSync(`${features}/*/feature.ts`).filter((path) => {
  const words = readFileSync(path, 'utf8')
  return words.includes('adminPage:') && words.includes('adminTab:')
}).length

const usualTabs = [
  ...['tracks', 'albums', 'videos', 'gigs', 'Merch', 'applicants', 'artists', 'models', 'playlists', 'casting calls'],
  ...['inquiries', 'orders', 'newsletter', 'users', 'files', 'Import and export', 'Site settings', 'activity'],
  'Your settings',
]

test('the back office has its own frame, its lists in order, and says what a list holds', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('[data-part~="admin-bar"]').getByRole('link', { name: 'Live Stream' })).toHaveAttribute(
    'href',
    '/live-stream',
  )
  const tabs = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  // The list or page of each feature of the back office, or both, and the settings; the words of the usual ones stand in this order.
  await expect(tabs).toHaveCount(listed + withBoth + 1)
  const words = (await tabs.allTextContents()).map((text) => text.replace(/[\s\d]+$/, ''))
  expect(words.filter((one) => usualTabs.includes(one))).toEqual(usualTabs)
  await expect(tabs.last()).toHaveAttribute('href', '/settings')
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  for (const [tab, add] of [
    ['albums', 'Add Album'],
    ['videos', 'Add Video'],
    ['gigs', 'Add Gig'],
    ['Merch', 'Add Item'],
    ['artists', 'Add Artist'],
    ['playlists', 'Add Playlist'],
  ] as const) {
    await tabs.filter({ hasText: tab }).click()
    await expect(page.getByRole('link', { name: add })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  }
  await tabs.filter({ hasText: /^artists/ }).click()
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Edit artist' })).toBeVisible()
})

test('an album offers the tracks of its artist that have audio, and says when there are none', async ({ page }) => {
  await signIn(page, 'admin')
  const { id } = (await (
    await page.request.post('/api/artists', { data: { name: `Silent ${Date.now()}` } })
  ).json()) as {
    id: number
  }
  const { name } = (await (await page.request.get(`/api/artists/${id}`)).json()) as { name: string }
  await page.request.post('/api/tracks', { data: { title: 'Not recorded yet', artistId: id } })
  await open(page, '/admin?tab=albums&edit=new')
  await expect(page.getByText('Choose an artist from the roster first.')).toBeVisible()
  await page.getByLabel('Artist', { exact: true }).fill(name)
  await expect(page.getByText('No uploaded tracks available for this artist.')).toBeVisible()
  await page.request.delete(`/api/artists/${id}`)
})

for (const [what, address, words] of [
  ['a new album', '/admin?tab=albums&edit=new', 'Failed to create item'],
  ['a saved one', '/admin?tab=albums&edit=1', 'Failed to update item'],
] as const)
  test(`${what} without a title is refused by field and as a whole, and nothing typed is lost`, async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, address)
    await page.getByLabel('Genre', { exact: true }).fill('Gospel')
    await page.getByLabel('Title', { exact: true }).fill(' ')
    await saveRecord(page)
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('link', { name: 'Title is required' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Gospel')
  })

test('Ctrl+S and Cmd+S save the open form, and the bar names its fields as their labels do', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?tab=videos&edit=new')
  const name = `Saved by key ${Date.now()}`
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('YouTube link').fill('https://youtu.be/eRsGyueVLvQ')
  await expect(bar).toContainText('2 changes')
  await expect(bar).toContainText('Name, YouTube link. Not saved yet.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Video created successfully')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.getByLabel('Year', { exact: true }).fill('2021')
  await page.keyboard.press('Meta+s')
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  await expect(bar).toHaveCount(0)
  // With nothing to save nothing is sent, and the browser keeps its own dialog to itself.
  let sent = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent += 1
  })
  // Listened for before the key is pressed.
  const isTaken = await page.evaluateHandle(() => ({
    answer: new Promise<boolean>((done) => {
      addEventListener('keydown', (event) => event.key === 's' && done(event.defaultPrevented))
    }),
  }))
  await page.keyboard.press('Control+s')
  expect(await isTaken.evaluate(({ answer }) => answer)).toBe(true)
  expect(sent).toBe(0)
})

test('an artist typed before the roster has come is known all the same', async ({ page }) => {
  await signIn(page, 'admin')
  const come = await holdResponses(page, '**/api/artists?*limit=500*')
  await open(page, '/admin?tab=albums&edit=new')
  await page.getByLabel('Artist', { exact: true }).fill('lyle okafor')
  await expect(page.getByText('Choose an artist from the roster first.')).toBeVisible()
  come()
  await expect(page.getByText('Choose an artist from the roster first.')).toHaveCount(0)
})

test('what is typed before the script has come is kept', async ({ page }) => {
  await signIn(page, 'admin')
  const come = await holdResponses(page, '**/assets/*.js')
  await page.goto('/admin?tab=playlists&edit=new', { waitUntil: 'commit' })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Typed early')
  come()
  await waitForHydration(page)
  await expect(name).toBeFocused()
  await page.keyboard.type(', and on')
  await page.getByLabel('Find tracks').fill('soul')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Name')
  await expect(name).toHaveValue('Typed early, and on')
})

test('a video needs a name and a link to one film, is saved, changed and deleted with a way back', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?tab=videos&edit=new')
  const name = `Rehearsal ${Date.now()}`
  await page.getByLabel('YouTube link').fill('https://vimeo.com/1')
  await saveRecord(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Name is required' })
  await expect(summary).toBeVisible()
  await expect(summary.getByRole('link', { name: 'YouTube link must be a link to one YouTube video' })).toBeVisible()
  await expect(page.getByText('Failed to create video')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('YouTube link').fill('https://youtu.be/eRsGyueVLvQ?t=4')
  await expect(page.getByRole('link', { name: 'look at it on YouTube' })).toHaveAttribute('href', /v=eRsGyueVLvQ$/)
  await saveRecord(page)
  await expect(page.getByText('Video created successfully')).toBeVisible()
  await page.getByLabel('Year', { exact: true }).fill('2021')
  await saveRecord(page)
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  await page.getByLabel('YouTube link').fill('https://vimeo.com/1')
  await saveRecord(page)
  await expect(page.getByText('Failed to update video')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click()

  const id = Number(new URL(page.url()).searchParams.get('edit'))
  const kept = async () => (await page.request.get(`/api/videos/${id}`)).status()
  await page.getByRole('button', { name: 'Delete video' }).click()
  await expect(page.locator('[data-part~="toast"]')).toContainText(`Deleting${name}`)
  const rows = page.getByRole('table').getByRole('link', { name })
  await expect(rows).toHaveCount(0)
  await page.locator('[data-part~="toast"]').getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(1)
  expect(await kept()).toBe(200)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(rows).toHaveCount(0)
  await page.goto('/')
  await expect.poll(kept).toBe(404)
})

test('a row that is being deleted keeps its place, for a second press too, and is called deleted once it is', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const stamp = Date.now()
  const make = async (name: string) =>
    (await (await page.request.post('/api/playlists', { data: { name } })).json()) as { id: number }
  const [first, second] = [await make(`Leaving ${stamp} A`), await make(`Leaving ${stamp} B`)]
  const status = async ({ id }: { id: number }) => (await page.request.get(`/api/playlists/${id}`)).status()
  await open(page, `/admin?tab=playlists&q=Leaving+${stamp}`)
  await page.getByRole('button', { name: `Delete Leaving ${stamp} A` }).dblclick()
  const undo = page.getByRole('button', { name: `Undo deleting Leaving ${stamp} A` })
  await expect(undo).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Leaving ${stamp} A` })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: `Select Leaving ${stamp} A` })).toBeDisabled()
  await expect(page.getByText('Item deleted successfully')).toHaveCount(0)
  await expect(page.locator('[data-part~="toast"]').getByText('Item deleted successfully')).toBeVisible({
    timeout: 15_000,
  })
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: `Delete Leaving ${stamp} B` }).click()
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: `Undo deleting Leaving ${stamp} B` }).click()
  await expect(page.getByRole('link', { name: `Leaving ${stamp} B` })).toBeFocused()
  await page.request.delete(`/api/playlists/${second.id}`)
})
