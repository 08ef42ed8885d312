import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

let made = 0
/** A track of this test alone. */
async function newTrack(page: Page, more: object = {}): Promise<{ id: number; title: string }> {
  await signIn(page, 'admin')
  const data = { title: `Formed ${Date.now()} ${++made}`, artist: 'Ruth Amadi', ...more }
  return (await page.request.post('/api/tracks', { data })).json()
}
const saved = async (page: Page, id: number) => (await page.request.get(`/api/tracks/${id}`)).json()
const remove = (page: Page, id: number) => page.request.delete(`/api/tracks/${id}`)

const texts = {
  Title: 'Every Field',
  Artist: 'Passing Guest',
  Genre: 'Chanson',
  Album: 'Loose Ends',
  Length: '2:19',
  'Shoot location': 'Lille',
  'Shoot date': 'May',
  'Shoot time': '08:00',
  'Shoot budget': '400',
  'Release date': '2024-05-01',
  'Spotify id': 'abc',
  'Spotify URI': 'spotify:track:abc',
  'Preview address': 'https://example.org/p.mp3',
}

test('every field of a new track is saved, numbers as numbers', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue(`${new Date().getFullYear()}`)
  expect(
    await page.locator('#track-genres option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['Soul', 'R&B', 'Jazz', 'Blues', 'Gospel', 'Funk', 'Neo-Soul'])
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(value)
  const address = page.getByLabel('Audio address')
  await address.fill('http://example.org/a.mp3')
  await expect(page.getByText('Browsers do not play this on a secure page: use an https address.')).toBeVisible()
  await address.fill('https://example.org/a.mp3')
  await page.getByLabel('Web address of image').fill('https://example.org/i.jpg')
  await page.getByLabel('Access tier').selectOption('vip')
  for (const name of ['Featured', 'Latest release', 'Single', 'Seeking video models', 'Casting active'])
    await page.getByRole('switch', { name, exact: true }).click()
  await page.getByLabel('Model requirements').fill('Own dark shoes')
  await saveRecord(page)
  await expect(page.getByText('Item created successfully')).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('edit'))
  expect(await saved(page, id)).toMatchObject({
    title: 'Every Field',
    artist: 'Passing Guest',
    genre: 'Chanson',
    album: 'Loose Ends',
    duration: 139,
    year: new Date().getFullYear(),
    releaseDate: '2024-05-01',
    shootLocation: 'Lille',
    shootDate: 'May',
    shootTime: '08:00',
    shootBudget: '400',
    spotifyId: 'abc',
    spotifyUri: 'spotify:track:abc',
    previewUrl: 'https://example.org/p.mp3',
    audioUrl: 'https://example.org/a.mp3',
    imageUrl: 'https://example.org/i.jpg',
    accessTier: 'vip',
    featured: true,
    latestRelease: true,
    isSingle: true,
    seekingVideoModels: true,
    castingActive: true,
    modelRequirements: 'Own dark shoes',
  })
  await page.getByRole('switch', { name: 'Seeking video models', exact: true }).click()
  await expect(page.getByLabel('Model requirements')).toHaveCount(0)
  await page.getByLabel('Genre', { exact: true }).last().fill('')
  await saveRecord(page)
  await expect(page.getByText('Item updated successfully')).toBeVisible()
  expect(await saved(page, id)).toMatchObject({
    genre: null,
    seekingVideoModels: false,
    modelRequirements: null,
    shootLocation: 'Lille',
  })
  await remove(page, id)
})

test('audio uploaded for a saved track is saved with it at once', async ({ page }) => {
  const { id } = await newTrack(page)
  await open(page, `/admin?edit=${id}`)
  await page.getByLabel('Upload audio').setInputFiles({ name: 'one.wav', mimeType: 'audio/wav', buffer: toneWav(2) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect
    .poll(() => saved(page, id))
    .toMatchObject({ audioUrl: expect.stringMatching(/^\/uploads\/audio\/.+\.wav$/), duration: 2 })
  await page.getByRole('button', { name: 'Upload Another' }).click()
  await expect(page.getByText('Replace audio')).toBeVisible()
  await remove(page, id)
})

test('audio taken off a track is gone at once', async ({ page }) => {
  const { id } = await newTrack(page, { audioUrl: 'https://example.org/a.mp3', accessTier: 'vip' })
  await open(page, `/admin?edit=${id}`)
  await page.getByRole('button', { name: 'Remove audio' }).click()
  await expect(page.getByText('Audio File Removed')).toBeVisible()
  await expect(page.getByLabel('Audio address')).toHaveValue('')
  expect(await saved(page, id)).toMatchObject({ audioUrl: null, hasAudio: false })
  await remove(page, id)
})

test('audio that cannot be taken off is said so, and stays', async ({ page }) => {
  const audioUrl = 'https://example.org/a.mp3'
  const { id } = await newTrack(page, { audioUrl, accessTier: 'vip' })
  await open(page, `/admin?edit=${id}`)
  await page.route(`**/api/tracks/${id}/audio`, (route) => route.abort())
  await page.getByRole('button', { name: 'Remove audio' }).click()
  await expect(page.getByText('Failed to remove audio file')).toBeVisible()
  expect(await saved(page, id)).toMatchObject({ audioUrl })
  await remove(page, id)
})

test('what somebody else saved meanwhile is not overwritten: with nothing to choose, both go together', async ({
  page,
}) => {
  const { id, title } = await newTrack(page, { genre: 'Soul' })
  await open(page, `/admin?edit=${id}`)
  await page.getByLabel('Album', { exact: true }).fill('Mine')
  await page.request.put(`/api/tracks/${id}`, { data: { genre: 'Jazz' } })
  await saveRecord(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved this in the meantime.' })
  await expect(notice).toBeVisible()
  expect(await saved(page, id)).toMatchObject({ genre: 'Jazz', album: null })
  await expect(notice).toContainText('admin changed genre')
  await expect(notice).toContainText('Taken over, as you had not touched it: Genre.')
  await expect(page.getByLabel('Genre', { exact: true }).last()).toHaveValue('Jazz')
  await saveRecord(page)
  await expect(page.getByText('Item updated successfully')).toBeVisible()
  expect(await saved(page, id)).toMatchObject({ title, genre: 'Jazz', album: 'Mine' })
  await remove(page, id)
})

test('of what two have changed each field is chosen by itself', async ({ page }) => {
  const { id, title } = await newTrack(page, { genre: 'Soul' })
  await open(page, `/admin?edit=${id}`)
  await page.getByLabel('Album', { exact: true }).fill('Mine')
  await page.getByLabel('Title', { exact: true }).fill(`${title} mine`)
  await page.request.put(`/api/tracks/${id}`, { data: { title: `${title} theirs`, album: 'Theirs', genre: 'Jazz' } })
  await saveRecord(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved this in the meantime.' })
  await expect(notice).toContainText('admin changed album, genre, title')
  // Whoever saves with keys may be far below it.
  await expect(notice).toBeFocused()
  const field = (name: string) => notice.getByRole('group', { name })
  await expect(field('Title').getByRole('radio', { name: 'Mine' })).toBeChecked()
  await field('Album').getByRole('radio', { name: 'Theirs' }).check()
  await expect(field('Genre')).toHaveCount(0)
  await accessible(page, 'a conflict')
  expect(await saved(page, id)).toMatchObject({ title: `${title} theirs`, album: 'Theirs' })
  await notice.getByRole('button', { name: 'Go on with these' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Album', { exact: true })).toHaveValue('Theirs')
  await saveRecord(page)
  await expect(page.getByText('Item updated successfully')).toBeVisible()
  expect(await saved(page, id)).toMatchObject({ title: `${title} mine`, genre: 'Jazz', album: 'Theirs' })
  await remove(page, id)
})

test('audio uploaded for a saved track takes along what has been typed: the track is saved in full', async ({
  page,
}) => {
  const { id } = await newTrack(page)
  await open(page, `/admin?edit=${id}`)
  await page.getByLabel('Album', { exact: true }).fill('Typed before')
  await page.getByLabel('Upload audio').setInputFiles({ name: 'one.wav', mimeType: 'audio/wav', buffer: toneWav(1) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect
    .poll(() => saved(page, id))
    .toMatchObject({ album: 'Typed before', audioUrl: expect.stringMatching(/^\/uploads\/audio\//) })
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await remove(page, id)
})

test('what is typed stays when a tablet is turned; without it the form changes its place', async ({ page }) => {
  const { id } = await newTrack(page)
  await page.setViewportSize({ width: 1366, height: 1024 })
  await open(page, `/admin?edit=${id}`)
  const title = page.getByLabel('Title', { exact: true })
  const sheet = page.getByRole('dialog')
  await page.setViewportSize({ width: 1024, height: 1366 })
  await expect(sheet.getByLabel('Title', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 1024 })
  await expect(sheet).toHaveCount(0)
  await title.fill('Typed before it was turned')
  await page.setViewportSize({ width: 1024, height: 1366 })
  await expect(title).toHaveValue('Typed before it was turned')
  await saveRecord(page)
  await expect.poll(async () => (await saved(page, id)).title).toBe('Typed before it was turned')
  await remove(page, id)
})
