import { expect } from '@playwright/test'
import { generalForm } from '#server/features/model-applications/samples.ts'
import { accessible } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a deleted album is found in the activity and comes back with its tracks', async ({ page }) => {
  await signIn(page, 'admin')
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  const stamp = Date.now()
  const artist = await post('/api/artists', { name: `Returning ${stamp}` })
  // The room of other journeys stays without it.
  const audio = { audioUrl: 'https://music.example/returning.mp3', accessTier: 'vip' }
  const track = await post('/api/tracks', { title: `Encore ${stamp}`, artistId: artist.id, ...audio })
  const album = await post('/api/albums', { title: `Gone ${stamp}`, artistId: artist.id, selectedTracks: [track.id] })

  await open(page, `/admin?tab=albums&q=Gone+${stamp}`)
  await page.getByRole('button', { name: `Delete Gone ${stamp}` }).click()
  await expect(page.locator('[data-part~="toast"]')).toContainText('Deleting')
  // Leaving settles what could still be undone.
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'activity' }).click()
  await expect(async () => expect((await page.request.get(`/api/albums/${album.id}`)).status()).toBe(404)).toPass({
    timeout: 15_000,
  })
  await page.getByLabel('Kind').selectOption('album')
  const deletion = page.getByRole('row').filter({ hasText: 'Deleted album' })
  await deletion.getByRole('link', { name: `Gone ${stamp}` }).click()
  const panel = page.getByRole('region', { name: 'Act', exact: true })
  await expect(panel).toContainText('Deleted album by admin')
  await expect(panel).toContainText('Deleted place on an album')
  await accessible(page, 'an act')
  const [way, row] = await Promise.all([
    panel.getByRole('button', { name: 'Restore' }).boundingBox(),
    panel
      .getByRole('heading', { name: /^Deleted album/ })
      .last()
      .boundingBox(),
  ])
  expect(way?.y, 'the way back is above the rows').toBeLessThan(row?.y ?? 0)
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('[data-part~="toast"]')).toContainText('Taken back')
  await expect(panel).toContainText('It has been taken back already.')
  const back = await (await page.request.get(`/api/albums/${album.id}`)).json()
  expect(back.tracks.map(({ title }: { title: string }) => title)).toEqual([`Encore ${stamp}`])
  for (const path of [`albums/${album.id}`, `tracks/${track.id}`, `artists/${artist.id}`])
    await page.request.delete(`/api/${path}`)
})

test('a decision and its email are listed under who applied', async ({ page }) => {
  await signIn(page, 'admin')
  const name = `Told ${Date.now()}`
  const data = { ...generalForm, fullLegalName: name, email: `told${Date.now()}@lateset.example` }
  const { id } = await (await page.request.post('/api/model-applications', { data })).json()
  await page.request.put(`/api/model-applications/${id}/status`, { data: { status: 'accepted' } })
  const waiting = await (await page.request.get('/api/model-applications/waiting-mails')).json()
  const { change } = waiting.find((mail: { applicationId: number }) => mail.applicationId === id)
  await page.request.post('/api/model-applications/waiting-mails', { data: { changes: [change], send: false } })
  await open(page, '/admin?tab=activity')
  const acts = page.getByRole('row').filter({ hasText: name })
  await expect(acts.filter({ hasText: 'Changed application' })).toHaveCount(1)
  await expect(acts.filter({ hasText: 'Changed decision on an application' })).toHaveCount(1)
})

test('many rows are ticked, featured and deleted at once, with one way back', async ({ page }) => {
  await signIn(page, 'admin')
  const stamp = Date.now()
  const made: number[] = []
  for (const n of [1, 2, 3, 4])
    made.push(
      (await (await page.request.post('/api/albums', { data: { title: `Ticked ${stamp} no ${n}` } })).json()).id,
    )
  await open(page, `/admin?tab=albums&q=Ticked+${stamp}`)
  const tick = (n: number) => page.getByRole('checkbox', { name: `Select Ticked ${stamp} no ${n}` })
  await tick(4).check()
  await tick(2).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected albums' })
  await expect(bar).toContainText('3 albums selected')
  await bar.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(page.getByText('Item updated successfully')).toBeVisible()
  await expect(bar).toHaveCount(0)
  const featured = async () =>
    Promise.all(made.map(async (id) => (await (await page.request.get(`/api/albums/${id}`)).json()).featured))
  expect(await featured()).toEqual([false, true, true, true])
  await page.getByRole('checkbox', { name: 'Select every row' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('4 albums')).toBeVisible()
  await expect(tick(1)).toBeDisabled()
  await page.locator('[data-part~="toast"]').getByRole('button', { name: 'Undo' }).click()
  await expect(tick(1)).toBeEnabled()
  expect((await page.request.get(`/api/albums/${made[0]}`)).status()).toBe(200)
  for (const id of made) await page.request.delete(`/api/albums/${id}`)
})
