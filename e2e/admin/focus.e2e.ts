import { expect, type Page } from '@playwright/test'
import { tabTo } from '../kit/focus.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

let made = 0
/** An artist of this test alone, and records of hers. */
async function newArtist(page: Page): Promise<{ id: number; name: string }> {
  await signIn(page, 'admin')
  const name = `Focus ${Date.now()} ${++made}`
  const { id } = await (await page.request.post('/api/artists', { data: { name } })).json()
  return { id, name }
}
/** Adds three tracks that are found together and listed in this order. */
async function threeTracks(page: Page, more: object = {}): Promise<{ word: string; ids: number[] }> {
  await signIn(page, 'admin')
  const word = `Row${Date.now()}${++made}`
  const ids: number[] = []
  for (const letter of ['A', 'B', 'C']) {
    const data = { title: `${word} ${letter}`, artist: 'Ruth Amadi', ...more }
    ids.push((await (await page.request.post('/api/tracks', { data })).json()).id)
  }
  return { word, ids }
}
const removeTracks = (page: Page, ids: readonly number[]) =>
  Promise.all(ids.map((id) => page.request.delete(`/api/tracks/${id}`)))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page, title: string) => button(page, `Undo deleting ${title}`)

test('after a track is put on an album, the next one offered has the focus', async ({ page }) => {
  const artist = await newArtist(page)
  const { word, ids } = await threeTracks(page, {
    artistId: artist.id,
    audioUrl: 'https://example.org/a.mp3',
    // The room of other journeys stays without them.
    accessTier: 'vip',
  })
  await open(page, '/admin?tab=albums&edit=new')
  await page.getByLabel('Artist', { exact: true }).fill(artist.name)
  await tabTo(page, button(page, `Add ${word} A`))
  await page.keyboard.press('Enter')
  await expect(button(page, `Add ${word} B`)).toBeFocused()
  await tabTo(page, button(page, `Add ${word} C`))
  await page.keyboard.press('Enter')
  await expect(button(page, `Add ${word} B`)).toBeFocused()
  await page.keyboard.press('Enter')
  // With nothing left to add, the tracks on the album are next.
  await expect(button(page, `Move ${word} A up`)).toBeFocused()
  await tabTo(page, button(page, `Take ${word} C off`))
  await page.keyboard.press('Enter')
  await expect(button(page, `Take ${word} B off`)).toBeFocused()
  await removeTracks(page, ids)
  await page.request.delete(`/api/artists/${artist.id}`)
})

test('a row that is being deleted keeps the focus, and after undoing the row itself has it', async ({ page }) => {
  const { word, ids } = await threeTracks(page)
  await open(page, `/admin?q=${word}&sort=title`)
  await tabTo(page, button(page, `Delete ${word} B`))
  await page.keyboard.press('Enter')
  await expect(undo(page, `${word} B`)).toBeFocused()
  await tabTo(page, button(page, `Delete ${word} C`))
  await page.keyboard.press('Enter')
  await expect(undo(page, `${word} C`)).toBeFocused()
  await expect(page.locator('[data-part~="toast"]')).toContainText(`${word} C`)
  await page.keyboard.press('F8')
  await tabTo(page, page.locator('[data-part~="toast"]').getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `${word} C` })).toBeFocused()
  await tabTo(page, button(page, `Delete ${word} C`))
  await page.keyboard.press('Enter')
  await expect(undo(page, `${word} C`)).toBeFocused()
  // The rows leave under the focus, which goes to what took their place.
  await expect(button(page, `Delete ${word} A`)).toBeFocused({ timeout: 15_000 })
  await removeTracks(page, ids)
})

for (const width of [1440, 1000])
  test(`after the open record is deleted the next row has the focus, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const { word, ids } = await threeTracks(page)
    await open(page, `/admin?q=${word}&sort=title`)
    await tabTo(page, page.getByRole('link', { name: `${word} B` }))
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Delete track'))
    await page.keyboard.press('Enter')
    await expect(undo(page, `${word} B`)).toBeFocused()
    await open(page, `/admin?q=${word}&sort=title&edit=${ids[0]}`)
    await tabTo(page, button(page, 'Delete track'))
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-part~="admin-panel"]')).toHaveCount(0)
    await expect(undo(page, `${word} A`)).toBeFocused()
    await removeTracks(page, ids)
  })

test('a message that is dismissed gives the focus back to where it was', async ({ page }) => {
  const { word, ids } = await threeTracks(page)
  await open(page, `/admin?q=${word}&sort=title`)
  await tabTo(page, button(page, `Delete ${word} A`))
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part~="toast"]')).toContainText(`${word} A`)
  await page.keyboard.press('F8')
  await tabTo(page, button(page, 'Dismiss'))
  await page.keyboard.press('Enter')
  await expect(undo(page, `${word} A`)).toBeFocused()
  // An undo that nobody took leaves by itself, also from under the focus.
  await tabTo(page, button(page, `Delete ${word} B`))
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part~="toast"]')).toContainText(`${word} B`)
  await page.keyboard.press('F8')
  await tabTo(page, page.locator('[data-part~="toast"]').getByRole('button', { name: 'Undo' }))
  await expect(button(page, `Delete ${word} C`)).toBeFocused({ timeout: 20_000 })
  await removeTracks(page, ids)
})

test('an artist who is deleted leaves the focus on the next one', async ({ page }) => {
  const [first, second] = [await newArtist(page), await newArtist(page)]
  await open(page, '/admin?tab=artists&q=Focus&sort=name')
  await tabTo(page, button(page, `Delete ${first.name}`))
  const rows = page.getByRole('row').filter({ has: page.locator('[data-part~="row-link"]') })
  const place = await button(page, `Delete ${first.name}`).evaluate((one) =>
    [...(one.closest('tbody')?.querySelectorAll('[data-part~="admin-tool"] button') ?? [])].indexOf(
      one as HTMLButtonElement,
    ),
  )
  const before = await rows.count()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Artist deleted successfully!')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  await expect(rows.nth(Math.min(place, before - 2)).getByRole('button', { name: /^Delete / })).toBeFocused()
  await page.request.delete(`/api/artists/${second.id}`)
})

test('saving and discarding leave the focus in the form', async ({ page }) => {
  const { ids } = await threeTracks(page)
  await open(page, `/admin?edit=${ids[0]}`)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  for (const way of ['Discard', 'Save track']) {
    await page.getByLabel('Album', { exact: true }).fill(`${way} ${ids[0]}`)
    await tabTo(page, bar.getByRole('button', { name: way }))
    await page.keyboard.press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('[data-part~="admin-panel"] h2').first()).toBeFocused()
  }
  await removeTracks(page, ids)
})

for (const [width, height] of [
  [390, 700],
  [1280, 600],
] as const)
  test(`no control hides behind the save bar at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const { ids } = await threeTracks(page)
    await open(page, `/admin?edit=${ids[0]}`)
    await page.getByLabel('Title', { exact: true }).fill('Changed')
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toBeVisible()
    const seen: string[] = []
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const panel = focused.closest('[data-part~="admin-form"]')
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        // Its four corners and its middle, as far as the screen shows its sides; nothing else may lie over them.
        const inset = 2
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + inset, top + inset],
          [right - inset, bottom - inset],
        ] as const
        const covered = points.filter(
          ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-part~="save-bar"]') !== null,
        )
        return {
          inForm: panel !== null,
          inBar: focused.closest('[data-part~="save-bar"]') !== null,
          name: focused.id || focused.textContent || focused.tagName,
          covered: covered.length,
          inView: top >= 0 && bottom <= innerHeight,
        }
      })
      if (at.inBar) break
      if (!at.inForm) continue
      seen.push(at.name)
      expect(at, `${at.name} is in view and not covered`).toMatchObject({ covered: 0, inView: true })
    }
    // The whole form was gone through, down to its last control.
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.at(-1)).toContain('Delete track')
    await removeTracks(page, ids)
  })

test('on a phone every row of the back office says its status in a word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'admin')
  for (const [tab, words] of [
    ['tracks', /^(Audio|No Audio|Casting)$/],
    ['albums', /^(Featured|Listed)$/],
    ['videos', /^(Featured|Listed)$/],
    ['gigs', /^(Upcoming|Sold out|Cancelled|Past)$/],
    ['merchandise', /^(In stock|Few left|Out of stock|Off sale)$/],
    ['playlists', /^(Featured|Listed)$/],
    ['artists', /^(active|pending|inactive|unpublished)$/],
  ] as const) {
    await open(page, `/admin?tab=${tab}`)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).not.toHaveCount(0)
    const statuses = rows.locator('[data-part~="status"]')
    await expect(statuses).toHaveCount(await rows.count())
    for (const status of await statuses.all()) {
      await status.scrollIntoViewIfNeeded()
      await expect(status).toHaveText(words)
      await expect(status).toBeInViewport({ ratio: 1 })
      // A word that is cut off is not read.
      expect(await status.evaluate((word) => word.scrollWidth <= word.clientWidth + 1)).toBe(true)
    }
  }
})
