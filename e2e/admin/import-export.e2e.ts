import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const sheet = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page, file: ReturnType<typeof sheet>) =>
  page.getByLabel('Choose a CSV or JSON file').setInputFiles(file)
const tracksCalled = async (page: Page, words: string) =>
  (await (await page.request.get(`/api/tracks?q=${words}`)).json()) as { id: number; title: string; year: number }[]

test('a sheet with mistakes: the rest comes in, the refused rows are mended and follow, and all can be taken back', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const stamp = `Sheet${Date.now()}`
  const kept = await (
    await page.request.post('/api/tracks', { data: { title: `${stamp} here`, genre: 'Soul' } })
  ).json()
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expect(page.getByRole('heading', { name: 'import and export' })).toBeVisible()
  await accessibleInEveryLook(page, 'import and export', [320])

  await choose(page, sheet('no.csv', 'apples;pears\n1;2'))
  await expect(page.getByRole('alert')).toContainText('The header does not tell what this file holds.')
  const rows = [`${stamp} new,Jazz,1971`, `${stamp} here,Funk,1972`, `${stamp} late,Soul,soon`]
  await choose(
    page,
    sheet('songs.csv', `title,genre,year,duration,mood\n${rows.map((row) => `${row},60,good`).join('\n')}`),
  )
  await expect(page.getByRole('heading', { name: 'songs.csv' })).toBeFocused()
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible()
  await expect(page.getByText('1 column left out, since nobody here knows it: mood')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'New 1' })).toHaveAttribute('aria-selected', 'true')
  const shown = page.getByRole('tabpanel')
  await shown.locator('summary').click()
  await expect(shown).toContainText('Jazz')
  await page.getByRole('tab', { name: 'Changed 1' }).click()
  await expect(shown.locator('del').filter({ hasText: 'Soul' })).toBeVisible()
  await expect(shown.locator('ins').filter({ hasText: 'Funk' })).toBeVisible()
  await page.getByRole('tab', { name: 'Refused 1' }).click()
  await expect(shown).toContainText(`Row 4, track ${stamp} late`)
  await expect(shown).toContainText('Year: Year must be a number')
  await accessibleInEveryLook(page, 'a preview', [390])
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Refused 1' })).toHaveAttribute('aria-selected', 'true')
  expect((await tracksCalled(page, stamp)).map(({ title }) => title)).toEqual([`${stamp} here`])

  await page.getByRole('button', { name: 'Import the rest (2 rows)' }).click()
  await expect(page.getByRole('heading', { name: 'Imported songs.csv' })).toBeFocused()
  await expect(page.getByText('1 refused row stayed out.')).toBeVisible()
  await expectNoSidewaysScroll(page, 'what came in')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Refused tracks (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('tracks-refused.csv')
  const refused = await readFile((await download.path()) as string, 'utf8')
  expect(refused).toContain('year: Year must be a number')
  await choose(page, sheet('mended.csv', refused.replace('soon', '1973')))
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: 'Imported mended.csv' })).toBeVisible()
  const came = await tracksCalled(page, stamp)
  expect(came.map(({ title, year }) => [title.replace(`${stamp} `, ''), year])).toEqual([
    ['late', 1973],
    ['new', 1971],
    ['here', 1972],
  ])

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'See it under Activity' }).click()
  await page.getByRole('link', { name: `${stamp} new` }).click()
  const act = page.getByRole('region', { name: 'Act', exact: true })
  await expect(act).toContainText('Imported, 2 rows by admin')
  await act.getByRole('button', { name: 'Take back' }).click()
  await expect(page.locator('[data-part~="toast"]')).toContainText('Taken back')
  expect((await tracksCalled(page, stamp)).map(({ title }) => title)).toEqual([`${stamp} late`, `${stamp} here`])
  for (const { id } of [...came, kept]) await page.request.delete(`/api/tracks/${id}`)
})

test('what leaves comes back and changes nothing; a change in between is shown before anything is written', async ({
  page,
}) => {
  await signIn(page, 'admin')
  // Other journeys write to the catalogue meanwhile: what has changed between the two steps is no fault of theirs.
  await expect(async () => {
    await open(page, '/admin/catalogue')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Whole catalogue (JSON)' }).click(),
    ])
    const whole = { name: 'catalogue.json', mimeType: 'application/json' }
    await page
      .getByLabel('Choose a CSV or JSON file')
      .setInputFiles({ ...whole, buffer: await readFile((await download.path()) as string) })
    await expect(page.getByText('There is nothing to import in this file.')).toBeVisible({ timeout: 4000 })
  }).toPass()
  await expect(page.getByRole('tab', { name: 'Refused 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const title = `Meanwhile ${Date.now()}`
  const { id } = await (await page.request.post('/api/tracks', { data: { title, genre: 'Soul' } })).json()
  await choose(page, sheet('one.csv', `id,title,genre,duration\n${id},${title},Jazz,60`))
  await expect(page.getByRole('tab', { name: 'Changed 1' })).toBeVisible()
  await page.request.put(`/api/tracks/${id}`, { data: { genre: 'Gospel' } })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('alert')).toContainText('The catalogue has changed since this was shown.')
  await expect(page.getByRole('tabpanel').locator('del').filter({ hasText: 'Gospel' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: 'Imported one.csv' })).toBeVisible()
  expect((await (await page.request.get(`/api/tracks/${id}`)).json()).genre).toBe('Jazz')
  await page.request.delete(`/api/tracks/${id}`)

  await open(page, '/admin/catalogue?import=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This preview has run out.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a file' }).click()
  await expect(page.getByLabel('Choose a CSV or JSON file')).toBeAttached()
})
