import { expect, type Page } from '@playwright/test'
import { sheetWords } from '#server/features/call-sheets/samples.ts'
import { generalForm } from '#server/features/model-applications/samples.ts'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.use({ timezoneId: 'Asia/Kolkata' })

/** Somebody with an account whose application was accepted. */
async function acceptedApplicant(page: Page, admin: Page) {
  await signUpNewUser(page)
  const fullLegalName = `Called ${Date.now()}`
  const sent = await page.request.post('/api/model-applications', { data: { ...generalForm, fullLegalName } })
  const { id } = (await sent.json()) as { id: number }
  const decided = await admin.request.put(`/api/model-applications/${id}/status`, {
    data: { status: 'accepted', mail: 'none' },
  })
  expect(decided.status(), await decided.text()).toBe(200)
  return { id, name: fullLegalName }
}

test('the label writes a call sheet, its applicant proposes another time, the label agrees, and it is declined', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const { id, name } = await acceptedApplicant(page, admin)

  await open(admin, `/admin?tab=applicants&edit=${id}`)
  const part = admin.getByRole('region', { name: 'Call sheet', exact: true })
  await part.getByRole('button', { name: 'Write call sheet' }).click()
  const dialog = admin.getByRole('dialog', { name: `Call sheet for ${name}` })
  await dialog.getByLabel('Place').fill('')
  await dialog.getByLabel('Time', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Send call sheet' }).click()
  await expect(dialog.getByRole('link', { name: 'Time is required' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Place is required' })).toBeVisible()
  await dialog.getByLabel('Place').fill(sheetWords.place)
  await dialog.getByLabel('Address').fill(sheetWords.address)
  await dialog.getByLabel('Date').fill(sheetWords.date)
  await dialog.getByLabel('Time', { exact: true }).fill(sheetWords.startTime)
  await dialog.getByLabel('End').fill(sheetWords.endTime)
  await dialog.getByLabel('Time zone').fill(sheetWords.timeZone)
  await dialog.getByLabel('What to bring').fill(sheetWords.bring)
  await accessible(admin, 'the form of a call sheet')
  await dialog.getByRole('button', { name: 'See it as the applicant' }).click()
  const preview = dialog.getByRole('region', { name: 'As the applicant reads it' })
  await expect(preview.getByText('Fri, 14 November 2031, 09:00 EST, until 17:30')).toBeVisible()
  // By whose clocks its applicant lives is not known here.
  await expect(preview.getByText('your time')).toHaveCount(0)
  await expect(preview).toBeFocused()
  await accessible(admin, 'a call sheet before it is sent')
  await dialog.getByRole('button', { name: 'Send call sheet' }).click()
  await expect(part.getByText('Waits for an answer')).toBeVisible()

  await open(page, '/casting')
  const sheet = page.getByRole('region', { name: 'Call sheet', exact: true })
  await expect(sheet.getByText('Fri, 14 November 2031, 09:00 EST, until 17:30')).toBeVisible()
  await expect(sheet.getByText('19:30 your time')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Map of Studio 5' })).toHaveAttribute('href', /openstreetmap\.org/)
  const file = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/^2031-11-14-call-sheet-\d+\.ics$/)
  await accessibleInEveryLook(page, 'the call sheet of an applicant')

  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Confirmed').first()).toBeVisible()
  await expect(part.getByText('Confirmed').first()).toBeVisible()

  await sheet.getByRole('button', { name: 'Propose another time' }).click()
  await sheet.getByRole('button', { name: 'Send proposal' }).click()
  await expect(
    sheet.getByRole('link', { name: 'This is the time you are asked for. Confirm it, or propose another' }),
  ).toBeVisible()
  await sheet.getByLabel('Date').fill('2031-11-15')
  await sheet.getByRole('button', { name: 'Send proposal' }).click()
  await expect(sheet.getByText('You proposed Sat, 15 November 2031, 09:00 EST')).toBeVisible()

  await part.getByRole('button', { name: 'Agree' }).click()
  await expect(part.getByRole('button', { name: 'Agree' })).toBeHidden()
  await expect(part.getByText('Confirmed').first()).toBeVisible()
  // The applicant has looked on.
  await expect(sheet.getByText('Sat, 15 November 2031, 09:00 EST, until 17:30')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the call sheet on a phone')

  await sheet.getByRole('button', { name: 'Decline' }).click()
  await sheet.getByRole('button', { name: 'Decline the call' }).click()
  await expect(sheet.getByRole('link', { name: 'Say why, so that casting can plan' })).toBeVisible()
  await sheet.getByLabel('Reason').fill('On tour that week')
  await sheet.getByRole('button', { name: 'Decline the call' }).click()
  await expect(sheet.getByText('Declined').first()).toBeVisible()
  await expect(part.getByText('On tour that week').first()).toBeVisible()

  // Withdrawn, nothing more can be written: no link leads to where it could.
  await expect(sheet.getByRole('link', { name: 'Ask the label about it' })).toBeVisible()
  expect((await page.request.post(`/api/model-applications/${id}/withdraw`, { data: {} })).status()).toBe(200)
  await page.reload()
  await expect(sheet.getByText('Cancelled').first()).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Ask the label about it' })).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: 'Cancel it in your calendar' })).toBeVisible()
  await office.close()
})

test('an answer to a call sheet that has changed meanwhile is refused, and the one that counts is shown', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const { id } = await acceptedApplicant(page, admin)
  const send = async (date: string) => {
    const sent = await admin.request.post('/api/call-sheets', { data: { ...sheetWords, applicationIds: [id], date } })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  await send('2031-11-14')
  // A line over which nothing is heard of what changes.
  await page.routeWebSocket(/.*/, () => {})
  await open(page, '/casting')
  const sheet = page.getByRole('region', { name: 'Call sheet', exact: true })
  await sheet.getByRole('button', { name: 'Decline', exact: true }).click()
  await sheet.getByLabel('Reason').fill('On tour that week')
  await send('2031-11-20')
  await sheet.getByRole('button', { name: 'Decline the call' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The label has changed this call sheet' })).toHaveCount(1)
  await expect(sheet.getByText('Thu, 20 November 2031, 09:00 EST, until 17:30')).toBeVisible()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('Confirmed').first()).toBeVisible()
  await office.close()
})
