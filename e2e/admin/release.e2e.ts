import { expect } from '@playwright/test'
import { createFolder } from '../kit/folder-on-disk.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

test('a release from end to end: artist, ten songs, an album with its cover, featured, on Home and the wall', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const stamp = Date.now()
  const [artist, album] = [`Rena Holt ${stamp}`, `Ten Songs ${stamp}`]
  await open(page, '/admin/artists?edit=new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Artist name').fill(artist)
  await form.getByLabel('Username').fill(`rena${stamp}`)
  await form.getByLabel('Password', { exact: true }).fill('winter-rye-7')
  await form.getByLabel('Confirm password').fill('winter-rye-7')
  await form.getByRole('button', { name: 'Add artist' }).click()
  await expect(page.getByText('Artist created successfully!')).toBeVisible()

  const songs = Array.from({ length: 10 }, (_, n) => `Song ${String.fromCharCode(65 + n)}`)
  const folder = await createFolder(
    `${artist} - ${album}`,
    Object.fromEntries(songs.map((song, n) => [`${String(n + 1).padStart(2, '0')} - ${song}.wav`, toneWav(1)])),
  )
  await open(page, '/admin/folder')
  await page.getByLabel('Choose a folder').setInputFiles(folder.path)
  await page.getByRole('button', { name: 'Create 10 tracks and 1 album' }).click({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Imported the folder' })).toBeVisible()
  await folder.remove()

  await open(page, `/admin?tab=albums&q=${encodeURIComponent(album)}`)
  await page.getByRole('link', { name: album, exact: true }).click()
  const panel = page.getByRole('region', { name: 'Edit album' })
  await panel
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await panel.getByRole('switch', { name: 'Featured' }).click()
  await saveRecord(page)
  await expect(page.getByText('Item updated successfully')).toBeVisible({ timeout: 20_000 })

  const guest = await (await browser.newContext()).newPage()
  const [record] = await (await guest.request.get(`/api/albums?q=${encodeURIComponent(album)}`)).json()
  expect(record).toMatchObject({ artist, featured: true, trackCount: 10 })
  // Another journey may have featured something a moment later, until it takes it away again.
  await expect(async () => {
    await open(guest, '/')
    const featured = guest.getByRole('region', { name: 'Featured This Week' })
    await expect(featured.getByText(album)).toBeVisible({ timeout: 1000 })
    await expect(featured.getByText('Song A')).toBeVisible()
    await expect(featured.getByText('+7 more tracks')).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await open(guest, `/jukebox-wall?album=${record.id}`)
  const dialog = guest.getByRole('dialog')
  await expect(dialog.getByRole('article').getByRole('heading', { name: album })).toBeVisible()
  for (const song of songs) await expect(dialog.getByText(song, { exact: true })).toBeVisible()
  const cover = await guest.request.get(record.imageUrl)
  expect(cover.headers()['content-type']).toBe('image/jpeg')
  await guest.context().close()
  for (const { id } of await (await page.request.get(`/api/tracks?artistId=${record.artistId}`)).json())
    await page.request.delete(`/api/tracks/${id}`)
  for (const path of [`albums/${record.id}`, `artists/${record.artistId}`]) await page.request.delete(`/api/${path}`)
})
