import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

test('a narrowed list is saved as a view, found again after a reload, and deleted', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?genre=Jazz')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views).toHaveCount(0)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByPlaceholder('Name of the view').fill('All the jazz')
  await page.keyboard.press('Enter')
  const view = views.getByRole('link', { name: 'All the jazz' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Save this view' })).toHaveCount(0)
  await accessible(page, 'a saved view')
  await open(page, '/admin')
  await expect(view).not.toHaveAttribute('aria-current')
  await view.click()
  await expect(page).toHaveURL(/genre=Jazz/)
  await expect(page.getByRole('combobox', { name: 'Genre' })).toHaveValue('Jazz')
  await views.getByRole('button', { name: 'Delete the view All the jazz' }).click()
  await expect(views).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save this view' })).toBeVisible()
})

test('columns are put away and put in order by keyboard, stay so after a reload, and go back', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  const heads = page.getByRole('region', { name: 'tracks', exact: true }).getByRole('columnheader')
  const own = ['Title', 'Artist', 'Album', 'Genre', 'Length', 'Tier', 'Status']
  await expect(heads).toHaveText(own)
  const list = page.getByRole('button', { name: 'List', exact: true })
  await list.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Columns' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Show Genre' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Show Genre' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Move Album up' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Album is now 1 of 6')
  await accessible(page, 'the columns')
  await page.keyboard.press('Escape')
  await expect(list).toBeFocused()
  const chosen = ['Title', 'Album', 'Artist', 'Length', 'Tier', 'Status']
  await expect(heads).toHaveText(chosen)
  await open(page, '/admin')
  await expect(heads).toHaveText(chosen)
  await list.click()
  await page.getByRole('menuitem', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'As they were' }).click()
  await page.keyboard.press('Escape')
  await expect(heads).toHaveText(own)
})

test('a list is sorted by any column, both ways, and leaves as CSV just as it stands', async ({ page }) => {
  await signIn(page, 'admin')
  const stamp = Date.now()
  const named = (name: string) => `${name} ${stamp}`
  for (const [name, duration] of Object.entries({ Middle: 200, Short: 100, Long: 300 }))
    await page.request.post('/api/tracks', { data: { title: named(name), genre: 'Jazz', duration } })
  await page.request.post('/api/tracks', { data: { title: named('Other'), genre: 'Soul', duration: 150 } })
  await open(page, `/admin?genre=Jazz&q=${stamp}`)
  const titles = page.locator('[data-part~="admin-title"]')
  const length = page.getByRole('columnheader', { name: 'Length' })
  await length.getByRole('link').click()
  await expect(length).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles).toHaveText(['Short', 'Middle', 'Long'].map(named))
  await length.getByRole('link').click()
  await expect(length).toHaveAttribute('aria-sort', 'descending')
  await expect(titles).toHaveText(['Long', 'Middle', 'Short'].map(named))
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tracks-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toContain('Title,Artist,Album,Genre')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Long', 'Middle', 'Short'].map(named))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Order of the track list' }).selectOption('Artist')
  await page.getByRole('button', { name: 'Artist, ascending: turn the order round' }).click()
  await expect(page).toHaveURL(/sort=-artist/)
  await expect(page.getByRole('button', { name: 'Artist, descending: turn the order round' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the order of a list')
  const made = (await (await page.request.get(`/api/tracks?q=${stamp}`)).json()) as { id: number }[]
  for (const { id } of made) await page.request.delete(`/api/tracks/${id}`)
})

test('the files list tells what uses a file, deletes what nothing uses, and fits a phone', async ({ page }) => {
  await signIn(page, 'admin')
  const send = async (name: string) => {
    const audio = { name, mimeType: 'audio/wav', buffer: toneWav(1) }
    return (await (await page.request.post('/api/upload/audio', { multipart: { audio } })).json()) as { url: string }
  }
  const { url: audioUrl } = await send('in use.wav')
  await page.request.post('/api/tracks', { data: { title: 'Kept Safe', audioUrl } })
  await send('left over.wav')
  await open(page, '/admin?tab=files')
  await page.getByRole('link', { name: 'in use.wav', exact: true }).click()
  const panel = page.getByRole('region', { name: 'File', exact: true })
  await panel.getByRole('link', { name: 'Kept Safe' }).click()
  await expect(page.getByRole('region', { name: 'Edit track' })).toContainText('Kept Safe')
  await page.goBack()
  await expect(panel).toBeVisible()
  await accessible(page, 'a file')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin?tab=files&state=unused&q=left%20over')
  await expect(page.getByRole('link', { name: 'left over.wav', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page, 'the files')
  await page.getByRole('button', { name: 'Delete left over.wav' }).first().click()
  await expect(page.getByRole('link', { name: 'left over.wav', exact: true })).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Nothing fits that.')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
