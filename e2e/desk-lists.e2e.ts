import { expect, test } from '@playwright/test'
import { accessible, fitsSideways } from './accessible.ts'
import { open } from './open.ts'
import { signIn } from './people.ts'
import { toneWav } from './samples.ts'

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

test('columns are put away by keyboard, stay away after a reload, and come back', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  const genre = page.getByRole('columnheader', { name: 'Genre' })
  await expect(genre).toBeVisible()
  const columns = page.getByRole('button', { name: 'Columns' })
  await columns.focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitemcheckbox', { name: 'Genre' })
  await expect(choice).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
  await page.keyboard.type('genre')
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choice).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()
  await expect(genre).toHaveCount(0)
  await open(page, '/admin')
  await expect(genre).toHaveCount(0)
  await columns.click()
  await choice.click()
  await expect(genre).toBeVisible()
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
  await fitsSideways(page, 'the files')
  await page.getByRole('button', { name: 'Delete left over.wav' }).first().click()
  await expect(page.getByRole('link', { name: 'left over.wav', exact: true })).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Nothing fits that.')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
