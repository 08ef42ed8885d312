import { expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { emailsTo } from '../kit/emails.ts'
import { newItem } from '../kit/merchandise.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const toastSays = (page: Page, words: string) => expect(page.locator('[data-part~="toast"]')).toContainText(words)

test('a show that was asked for waits with its clock, is opened, noted on and answered', async ({ page, request }) => {
  test.setTimeout(90_000)
  const contactName = `Nora ${Date.now()}`
  const data = {
    ...{ contactName, contactNumber: '+32 3 555 01 20', email: 'nora@lateset.example', artistName: 'The Delmar Six' },
    ...{ location: 'Union Hall, Lille', budget: '5k-10k', eventDate: '2031-05-01', additionalInfo: 'After ten.' },
    verification: 'soul',
  }
  expect((await request.post('/api/show-requests', { data })).status()).toBe(201)
  await signIn(page, 'admin')
  await open(page, '/admin?tab=inquiries')
  await page.getByLabel('Search inquiries').fill(contactName)
  const row = rowOf(page, contactName)
  await expect(row).toContainText(/answer within 4[78] hours/)
  await accessibleInEveryLook(page, 'requests for shows')
  await row.getByRole('link', { name: contactName }).click()
  const panel = page.getByRole('region', { name: 'Edit show request' })
  await expect(panel.getByRole('link', { name: data.contactNumber })).toHaveAttribute('href', 'tel:+3235550120')
  await expect(panel.getByRole('link', { name: data.email })).toHaveAttribute('href', /^mailto:nora@lateset\.example\?/)
  await expect(panel).toContainText('$5,000 to $10,000')
  await expect(panel).toContainText('1 May 2031')
  await expect(panel).toContainText('After ten.')
  await panel.getByLabel('Status').selectOption('Answered')
  await panel.getByLabel('Notes').fill('Called back.')
  await saveRecord(page)
  await toastSays(page, 'Item updated successfully')
  await expect(row.locator('time')).toHaveText('answered')
  await accessibleInEveryLook(page, 'a request for a show')

  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('checkbox', { name: `Select ${contactName}, for The Delmar Six` }).check()
  const bar = page.getByRole('region', { name: 'Selected show requests' })
  await expect(bar.getByRole('button', { name: 'Mark answered' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Mark booked' }).click()
  await expect(row.locator('time')).toHaveText('booked')
  await page.getByLabel('Status').selectOption('Declined')
  await expect(page.getByText('Nothing fits that.')).toBeVisible()
})

test('what somebody sent to the label is opened beside, and the list of shows is one choice away', async ({
  page,
  request,
}) => {
  const name = `Juno ${Date.now()}`
  const musicLink = `https://marsh.example/${'first-take-'.repeat(12)}`
  const data = { name, phone: 'ask my mother', email: 'juno@marsh.example', musicLink, experience: 'Two cellars.' }
  expect((await request.post('/api/artist-applications', { data })).status()).toBe(201)
  await signIn(page, 'admin')
  await open(page, '/admin')
  await page
    .getByRole('navigation', { name: 'Needs attention' })
    .getByRole('link', { name: /label applications? to listen to$/ })
    .click()
  await expect(page).toHaveURL(/kind=label&status=pending/)
  await page.getByLabel('Search inquiries').fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  const panel = page.getByRole('region', { name: 'Edit label application' })
  const link = panel.getByRole('link', { name: musicLink })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('target', '_blank')
  // There is nothing to dial in it.
  await expect(panel.getByRole('link', { name: data.phone })).toHaveCount(0)
  await accessibleInEveryLook(page, 'an application to the label')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Kind').selectOption('Show requests')
  await expect(panel).toHaveCount(0)
  await expect(page.getByLabel('Status')).toHaveValue('')
})

test('an order is confirmed and cancelled, and the buyer and the booth are told', async ({ page, request }) => {
  test.setTimeout(90_000)
  const item = await newItem(page, { stockQuantity: 5 })
  const email = `buyer${Date.now()}@marsh.example`
  const lines = [{ merchandiseId: item.id, quantity: 2 }]
  const data = { name: 'Juno Marsh', email, address: 'Kade 12\n3011 AA Rotterdam', note: 'Ring twice.', lines }
  const { number } = await (await request.post('/api/orders', { data })).json()
  const stock = async () => (await (await request.get(`/api/merchandise/${item.id}`)).json()).stockQuantity
  const emailsWith = async (words: string) => (await emailsTo(email)).filter((text) => text.includes(words)).length
  await signIn(page, 'admin')
  await open(page, '/admin')
  await page
    .getByRole('navigation', { name: 'Needs attention' })
    .getByRole('link', { name: /orders? to confirm$/ })
    .click()
  await page.getByLabel('Search orders').fill(number)
  await page.getByRole('link', { name: number }).click()
  const panel = page.getByRole('region', { name: 'Edit order' })
  for (const words of [`2 × ${item.name}`, '$20.00', 'Kade 12', 'Ring twice.']) await expect(panel).toContainText(words)
  await accessibleInEveryLook(page, 'an order')
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await toastSays(page, `A letter goes to ${email}.`)
  await expect(panel).toContainText('Confirmed')
  await expect.poll(() => emailsWith('is confirmed')).toBe(1)
  // The step that was taken is gone; what has the focus is still on the page.
  await expect(page.locator(':focus')).toHaveCount(1)
  expect(await stock()).toBe(3)
  await panel.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel order ${number}?` })
  await accessible(page, 'the question before an order is cancelled')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(panel).toContainText('Cancelled for good. What was set aside is back on sale.')
  await expect.poll(() => emailsWith('is cancelled')).toBe(1)
  expect(await stock()).toBe(5)
})

test('a subscriber is found, taken off the list with a way back, and the list leaves as a file', async ({
  page,
  request,
}) => {
  const email = `reader${Date.now()}@marsh.example`
  expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(200)
  await signIn(page, 'admin')
  await open(page, `/admin?tab=newsletter&q=${email}`)
  await expect(rowOf(page, email)).toContainText('Not confirmed')
  await accessibleInEveryLook(page, 'the newsletter')
  await page.setViewportSize({ width: 1440, height: 900 })
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export confirmed' }).click()
  expect((await downloaded).suggestedFilename()).toBe('newsletter.csv')
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: 'Delete subscriber' }).click()
  await expect(page.getByRole('link', { name: email })).toHaveCount(0)
  await page.locator('[data-part~="toast"]').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: email })).toHaveCount(1)
})
