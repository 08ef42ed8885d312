import { expect } from '@playwright/test'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { applyToNewCall } from '../kit/casting-applicant.ts'
import { chooseFiles } from '../kit/choose-files.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const film = (name: string, bytes: number) => ({ name, mimeType: 'video/mp4', buffer: sampleVideo('mp4', bytes) })

test('the label asks from the board, the applicant sends and replaces a film on a phone, the label watches it', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const name = `Taped ${Date.now()}`
  const { call, id } = await applyToNewCall(page, admin, { fullLegalName: name, asModel: true })

  await open(admin, `/admin/casting/${call}`)
  const card = admin.locator('[data-part~="board-card"]').filter({ hasText: name })
  await card.getByRole('link', { name, exact: true }).click()
  const part = admin.getByRole('region', { name: 'Self-tape', exact: true })
  await part.getByRole('button', { name: 'Ask for a self-tape' }).click()
  const dialog = admin.getByRole('dialog', { name: `Self-tape of ${name}` })
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect(dialog.getByRole('link', { name: 'Guidance is required' })).toBeVisible()
  await accessible(admin, 'the form that asks for a self-tape')
  await dialog.getByLabel('Guidance').fill('Say the lines at the counter.\nTired, but kind: https://lateset.test/lines')
  await dialog.getByLabel('Until').fill('2031-11-14')
  await dialog.getByLabel('Longest, in minutes').fill('2')
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect(part.getByText('Asked for', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/casting')
  const tape = page.getByRole('region', { name: 'Self-tape', exact: true })
  await expect(tape.getByText('Please send your film')).toBeVisible()
  await expect(tape.getByRole('link', { name: 'https://lateset.test/lines' })).toBeVisible()
  await expect(tape.getByText('Until Fri, 14 November 2031, 20:00 CET')).toBeVisible()
  await expect(tape.getByText('One film, up to 2 minutes.')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a self-tape on a phone')
  await accessibleInEveryLook(page, 'what is asked of a self-tape')
  await page.setViewportSize({ width: 390, height: 844 })

  await chooseFiles(page, tape.getByText('Choose your film'), film('first.mp4', 40_000))
  await tape.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(tape.getByText('Sent, not watched yet')).toBeVisible()
  await expect(tape.getByText(/^first\.mp4/)).toBeVisible()
  // The label has the application open, and reads nothing anew itself.
  await expect(part.getByLabel('Film first.mp4')).toBeVisible()
  await chooseFiles(page, tape.getByText('Send another in its place'), film('second.mp4', 50_000))
  await tape.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(tape.getByText(/^second\.mp4/)).toBeVisible()
  await accessible(page, 'a self-tape that was sent')

  await open(admin, `/admin/casting/${call}`)
  await expect(card.getByText('Self-tape: Sent, waits to be watched')).toBeVisible()
  await open(admin, `/admin?tab=applicants&edit=${id}`)
  const shown = part.getByLabel('Film second.mp4')
  const address = (await shown.getAttribute('src')) ?? ''
  expect((await admin.request.get(address)).status()).toBe(200)
  const stranger = await browser.newContext()
  expect((await stranger.request.get(address)).status()).toBe(404)
  await stranger.close()
  await accessible(admin, 'a self-tape as the label sees it')
  // The sample has no pictures to play: that it begins is what counts.
  await shown.evaluate((video) => video.dispatchEvent(new Event('play')))
  await expect(part.getByText('Watched', { exact: true })).toBeVisible()

  // The applicant's page stands open: from now on there is nothing to send.
  await expect(tape.getByText('The label has watched it')).toBeVisible()
  await expect(tape.locator('input[type="file"]')).toHaveCount(0)
  await office.close()
})

test('an applicant declines, and the label reads why; another that is not needed any more is cancelled', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const { id } = await applyToNewCall(page, admin, { fullLegalName: `Declines ${Date.now()}`, asModel: true })
  const ask = () =>
    admin.request.post(`/api/self-tapes/applications/${id}`, {
      data: { guidance: 'Walk to the door.', date: '2031-11-14', startTime: '18:00' },
    })
  expect((await ask()).status()).toBe(200)
  // The label has the application open meanwhile.
  await open(admin, `/admin?tab=applicants&edit=${id}`)
  const part = admin.getByRole('region', { name: 'Self-tape', exact: true })
  await expect(part.getByText('Asked for', { exact: true })).toBeVisible()
  await open(page, '/casting')
  const tape = page.getByRole('region', { name: 'Self-tape', exact: true })
  await tape.getByText('Decline', { exact: true }).click()
  await tape.getByRole('button', { name: 'Decline to send it' }).click()
  await expect(tape.getByRole('link', { name: 'Say why, so that casting can plan' })).toBeVisible()
  await tape.getByLabel('Reason').fill('My arm is in plaster')
  await tape.getByRole('button', { name: 'Decline to send it' }).click()
  await expect(tape.getByText('You declined')).toBeVisible()

  await expect(part.getByText('My arm is in plaster')).toBeVisible()
  expect((await ask()).status()).toBe(200)
  await admin.reload()
  await part.getByRole('button', { name: 'Cancel self-tape' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel self-tape' }).click()
  await expect(part.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.reload()
  await expect(tape.getByText('Not asked for any more')).toBeVisible()

  // Accepted before a film came: both read why none is waited for.
  expect((await ask()).status()).toBe(200)
  const decided = await admin.request.put(`/api/model-applications/${id}/status`, {
    data: { status: 'accepted', mail: 'none' },
  })
  expect(decided.status(), await decided.text()).toBe(200)
  await page.reload()
  await expect(tape.getByText('Not needed any more: you are accepted')).toBeVisible()
  await admin.reload()
  await expect(part.getByText('Ended, as the application was accepted')).toBeVisible()
  await office.close()
})
