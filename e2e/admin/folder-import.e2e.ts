import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { createFolder } from '../kit/folder-on-disk.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

/** Drops what lies on disk as the system's file manager does. */
async function dropFiles(page: Page, files: string[]): Promise<void> {
  const { x, y } = (await page.locator('[data-part~="uploader"]').first().boundingBox()) ?? { x: 0, y: 0 }
  const hand = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await hand.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
}

interface Album {
  id: number
  title: string
  artist: string
  tracks: { id: number; title: string; audioUrl: string }[]
}
async function albumCalled(page: Page, title: string): Promise<Album> {
  const [album] = await (await page.request.get(`/api/albums?q=${encodeURIComponent(title)}`)).json()
  return (await page.request.get(`/api/albums/${album.id}`)).json()
}

test('a folder becomes an album with its tracks; what is here already is added to, not doubled', async ({ page }) => {
  const stamp = Date.now()
  const [artist, album] = [`Vale ${stamp}`, `Late Hours ${stamp}`]
  const folder = await createFolder(`${artist} - ${album}`, {
    '01 - First.wav': toneWav(1),
    '02 - Second.wav': toneWav(1),
    '03 - Third.wav': toneWav(1),
    '04 - Broken.wav': Buffer.from('not music at all'),
    'cover.txt': Buffer.from('words'),
  })
  await signIn(page, 'admin')
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Folder of audio' }).click()
  await expect(page.getByRole('heading', { name: 'folder of audio' })).toBeVisible()
  await page.getByLabel('Choose a folder').setInputFiles(folder.path)

  await expect(page.getByRole('heading', { name: '3 of 4 files' })).toBeVisible()
  await expect(page.getByText('1 other file left where they are: no audio.')).toBeVisible()
  await expect(page.getByText('Please select an audio file (MP3, WAV, OGG, M4A, AAC)')).toBeVisible()
  await page.getByRole('button', { name: /^Retry .*04 - Broken\.wav$/ }).click()
  await expect(page.getByText('1 file did not arrive.')).toBeVisible()
  await page.getByRole('button', { name: /^Leave out .*04 - Broken\.wav$/ }).click()
  await expect(page.getByRole('heading', { name: '3 of 3 files' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${album} by ${artist}` })).toBeVisible()
  const create = page.getByRole('button', { name: 'Create 3 tracks and 1 album' })
  await expect(create).toBeVisible()
  await accessibleInEveryLook(page, 'a folder', [320, 1440])

  const list = page.getByRole('list', { name: `Tracks of ${album}, in order` })
  await list.getByLabel('Title').nth(1).fill('')
  await expect(list.getByText('Title is required')).toBeVisible()
  await expect(create).toHaveCount(0)
  await list.getByLabel('Title').nth(1).fill(`Second ${stamp}`)
  await page.getByRole('button', { name: 'Move Third up' }).click()
  await create.click()
  await expect(page.getByRole('heading', { name: 'Imported the folder' })).toBeFocused()
  const made = await albumCalled(page, album)
  expect(made.artist).toBe(artist)
  expect(made.tracks.map(({ title }) => title)).toEqual(['First', 'Third', `Second ${stamp}`])
  const heard = await page.request.get(made.tracks[0]?.audioUrl ?? '')
  expect(heard.headers()['content-type']).toBe('audio/wav')

  await writeFile(join(folder.path, '09 - Ninth.wav'), toneWav(1))
  await rm(join(folder.path, '04 - Broken.wav'))
  await page.getByLabel('Choose a folder').setInputFiles(folder.path)
  await expect(page.getByText('This album is here already. What it has not goes at its end.')).toBeVisible()
  await expect(page.getByText('Here already, stays as it is')).toHaveCount(2)
  await page.getByRole('button', { name: 'Take Second off' }).click()
  await page.getByRole('button', { name: 'Create 1 track', exact: true }).click()
  await expect(page.getByText('New: 1 track')).toBeVisible()
  const grown = await albumCalled(page, album)
  expect(grown.tracks.map(({ title }) => title)).toEqual(['First', 'Third', `Second ${stamp}`, 'Ninth'])
  expect(grown.tracks[0]?.audioUrl).toBe(made.tracks[0]?.audioUrl)

  await page.request.delete(`/api/albums/${made.id}`)
  for (const { id } of grown.tracks) await page.request.delete(`/api/tracks/${id}`)
  await folder.remove()
})

test('files that are dropped are single tracks, folders albums; leaving before they are saved asks first', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin/folder')
  const title = `Dropped ${Date.now()}`
  const folder = await createFolder('loose', { [`${title}.wav`]: toneWav(1) })
  await dropFiles(page, [join(folder.path, `${title}.wav`)])
  await expect(page.getByRole('heading', { name: 'Single tracks' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create 1 track', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Tracks', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Create 1 track', exact: true }).click()
  await expect(page.getByText('New: 1 track')).toBeVisible()
  const [track] = await (await page.request.get(`/api/tracks?q=${encodeURIComponent(title)}`)).json()
  expect(track).toMatchObject({ title, album: null, duration: 1 })
  await page.request.delete(`/api/tracks/${track.id}`)

  await mkdir(join(folder.path, 'Inner Room'))
  await writeFile(join(folder.path, 'Inner Room', '2 - Deep.wav'), toneWav(1))
  await dropFiles(page, [folder.path])
  await expect(page.getByRole('heading', { name: 'Inner Room' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tracks of loose, in order' }).getByLabel('Title')).toHaveValue(title)
  await folder.remove()
})
