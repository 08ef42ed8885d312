import { expect } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

test('an uploaded file becomes a track, goes on an album, and plays on the wall', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'admin')
  const title = `Late Arrival ${Date.now()}`

  await open(page, '/admin')
  await page
    .getByRole('link', { name: 'Add Track' })
    .or(page.getByRole('button', { name: 'Add Track' }))
    .click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Artist', { exact: true }).fill('Ruth Amadi')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'late-arrival.wav', mimeType: 'audio/wav', buffer: toneWav(4) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Upload Successful').first()).toBeVisible()
  await saveRecord(page)
  await expect(page.getByText('Item created successfully')).toBeVisible()

  const [track] = (await (await page.request.get(`/api/tracks?q=${encodeURIComponent(title)}`)).json()) as {
    id: number
    audioUrl: string
    duration: number
  }[]
  expect(track).toMatchObject({ duration: 4, audioUrl: expect.stringMatching(/^\/uploads\/audio\/.+\.wav$/) })
  const ranged = await page.request.get(track?.audioUrl ?? '', { headers: { range: 'bytes=0-99' } })
  expect(ranged.status()).toBe(206)

  await open(page, '/admin?tab=albums&edit=new')
  await page.getByLabel('Title', { exact: true }).fill(`${title}, the album`)
  await page.getByLabel('Artist', { exact: true }).fill('Ruth Amadi')
  await page.getByRole('button', { name: `Add ${title}` }).click()
  await saveRecord(page)
  await expect(page.getByText('Item created successfully')).toBeVisible()

  await open(page, '/jukebox-wall')
  await page.getByRole('link', { name: new RegExp(`^A\\d, ${title}, the album`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Play album' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Player' }).getByText(title)).toBeVisible()
  await expect(page.getByRole('button', { name: `Pause ${title} by Ruth Amadi` })).toBeVisible()
})

test('the greyed way to ban says what it waits for', async ({ page }) => {
  await signIn(page, 'admin')
  const [person] = (await (await page.request.get('/api/admin/users?q=amara.osei')).json()) as { id: number }[]
  await open(page, `/admin?tab=users&edit=${person?.id}`)
  const access = page.getByRole('region', { name: 'Access' })
  const ban = access.getByRole('button', { name: 'Ban', exact: true })
  await expect(ban).toBeDisabled()
  await expect(access.getByLabel('Reason for a ban')).toHaveAccessibleDescription(/^Give a reason first\./)
  await access.getByLabel('Reason for a ban').fill('Sells seats')
  await expect(ban).toBeEnabled()
})

test('a second role is switched on, and opens its dashboard beside the one they are at home with', async ({
  browser,
  page,
}) => {
  const member = await browser.newPage()
  const { username } = await signUpNewUser(member)
  await signIn(page, 'admin')
  const [person] = (await (await page.request.get(`/api/admin/users?q=${username}`)).json()) as { id: number }[]
  await open(page, `/admin?tab=users&edit=${person?.id}`)
  const held = page.getByRole('group', { name: 'All roles' })
  await expect(held.getByRole('switch', { name: 'Listener' })).toBeChecked()
  await held.getByRole('switch', { name: 'Artist' }).click()
  await saveRecord(page)
  await expect(page.getByRole('row', { name: username })).toContainText('listener, artist')
  await open(member, '/artist-dashboard')
  await expect(member).toHaveTitle(/Artist Dashboard/)
  await expect(member.getByRole('heading', { name: 'Access Denied' })).toBeHidden()
  await member.close()
})

test('a file of another kind is refused in words', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?edit=new')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not music') })
  await expect(page.getByText('Invalid File Type').first()).toBeVisible()
  await expect(page.getByText('Please select an audio file (MP3, WAV, OGG, M4A, AAC)').first()).toBeVisible()
})

test('others are refused with 403, guests are sent to sign in', async ({ page }) => {
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, 'listener')
  for (const path of [
    '/admin',
    '/admin/artists',
    '/admin/models',
    '/admin/site',
    '/admin/catalogue',
    '/admin/folder',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
})

test('the back office is accessible on phones and desktops', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  for (const path of [
    '/admin',
    '/admin?tab=albums',
    '/admin?tab=videos',
    '/admin?tab=artists',
    '/admin?tab=inquiries',
    '/admin?tab=inquiries&kind=label',
    '/admin?tab=orders',
    '/admin?tab=newsletter',
    '/admin?edit=1',
    '/admin/artists',
    '/admin/site',
  ]) {
    await open(page, path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await accessible(page, `${path} at ${width} px`)
    }
  }
})
