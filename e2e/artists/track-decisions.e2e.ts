import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { openInquiry } from '../kit/open-inquiry.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { toneWav } from '../kit/tone-wav.ts'

test('what waits for the label stands on the dashboard; a refusal says why, and a track is deleted after a question', async ({
  page,
  browser,
}) => {
  const title = `Night ferry ${randomUUID().slice(0, 8)}`
  await signIn(page, 'artist')
  await open(page, '/artist-dashboard/tracks')
  const form = page.getByRole('form', { name: 'Add Track' })
  await form.getByLabel('Title').fill(title)
  await form
    .getByLabel('Upload audio')
    .setInputFiles({ name: 'night-ferry.wav', mimeType: 'audio/wav', buffer: toneWav(2) })
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form.getByLabel('The uploaded file')).toBeVisible()
  await form.getByRole('button', { name: 'Send to the label' }).click()
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own).toContainText('Waits for the label')
  const date = { title: `Upstairs ${title}`, city: 'Hamburg', venue: 'Birdland', date: '2190-01-09' }
  const asked = await page.request.post('/api/gig-requests', { data: date })
  expect(asked.status()).toBe(201)

  await open(page, '/artist-dashboard')
  const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
  const waitingTrack = section('Recent tracks').getByRole('listitem').filter({ hasText: title })
  await expect(waitingTrack).toContainText(/Single, sent .*Waits for the label$/s)
  const waitingDate = section('Upcoming gigs').getByRole('listitem').filter({ hasText: title })
  await expect(waitingDate).toContainText(/^9 JanUpstairs .*Birdland, HamburgWaits for the label$/)
  await accessibleInEveryLook(page, 'what waits for the label on the dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'what waits for the label at 390 px')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await waitingTrack.getByRole('link', { name: title }).click()
  const change = page.getByRole('form', { name: 'Change track' })
  await expect(change.getByLabel('Title')).toHaveValue(title)
  // Somebody else of the band has it open too: what they save comes along, and nothing that is typed is lost.
  const id = new URL(page.url()).searchParams.get('track')
  const elsewhere = await page.request.patch(`/api/track-submissions/own/${id}`, { data: { genre: 'Soul' } })
  expect(elsewhere.status(), await elsewhere.text()).toBe(200)
  await change.getByLabel('Credits').fill('Odessa Vance, piano')
  await change.getByRole('button', { name: 'Save changes' }).click()
  const late = change.getByRole('alert').filter({ hasText: 'This was saved somewhere else in the meantime.' })
  await expect(late).toContainText('Taken over, as you had not touched it: Genre.')
  await expect(late).toContainText('Nothing of yours is in the way. Save again to keep both.')
  await expect(change.getByLabel('Genre')).toHaveValue('Soul')
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Track saved', { exact: true })).toBeVisible()
  const { items } = (await (await page.request.get('/api/track-submissions/own')).json()) as {
    items: { id: number; genre: string; credits: string; audioUrl: string }[]
  }
  expect(items.find((one) => `${one.id}` === id)).toMatchObject({
    ...{ genre: 'Soul', credits: 'Odessa Vance, piano', audioUrl: expect.stringContaining('/') },
  })

  const admin = await openInquiry(browser, 'tracks', title)
  const sheet = admin.getByRole('region', { name: 'Edit track of an artist' })
  await sheet.getByLabel('Decision').selectOption('refused')
  await expect(sheet.getByText('Say why: the artist reads it', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Save track of an artist' }).click()
  await expect(sheet.getByText('Say why the track is refused: the artist reads it').first()).toBeVisible()
  await expect(sheet.getByLabel('Answer')).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('Answer').fill('The bass is too loud.')
  await saveRecord(admin)
  await admin.request.patch(`/api/gig-requests/${(await asked.json()).id}`, {
    data: { status: 'declined', answer: 'We play elsewhere that night.' },
  })
  await admin.close()

  await open(page, '/notices')
  await expect(page.getByText(`The label says no to ${title}`)).toBeVisible()
  await expect(page.getByText('The bass is too loud.')).toBeVisible()
  await open(page, '/artist-dashboard')
  await expect(section('Recent tracks').getByRole('listitem').first()).toBeVisible()
  await expect(waitingTrack).toHaveCount(0)
  await expect(waitingDate).toHaveCount(0)

  await open(page, '/artist-dashboard/tracks')
  await expect(own).toContainText('Refused')
  await expect(own).toContainText('The label: The bass is too loud.')
  const remove = page.getByRole('button', { name: `Delete ${title}` })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Delete this track?' })
  await expect(question).toContainText(`${title} and everything you wrote about it are gone for good.`)
  await accessibleInEveryLook(page, 'the question before a track is deleted')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)
})
