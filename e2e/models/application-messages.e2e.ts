import { expect } from '@playwright/test'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { applyToNewCall } from '../kit/casting-applicant.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('the label writes from the board, the applicant answers on a phone, both read it as it comes', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Written to ${Date.now()}`
  const { call, id } = await applyToNewCall(page, admin, { fullLegalName: name })

  await open(admin, `/admin/casting/${call}`)
  const card = admin.locator('[data-part~="board-card"]').filter({ hasText: name })
  await card.getByRole('link', { name: `Messages with ${name}` }).click()
  await expect(admin).toHaveURL(`/application-messages/${id}`)
  await expect(admin.getByText('Nothing has been written yet.')).toBeVisible()
  await admin.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByRole('link', { name: 'Message is required' })).toBeVisible()
  await admin.getByLabel(`Write to ${name}`).fill('Can you ride a bicycle?\nhttps://example.org/bicycle')
  await admin.getByRole('button', { name: 'Send' }).click()
  const log = admin.getByRole('log', { name: 'What was written' })
  await expect(log.getByText('Can you ride a bicycle?')).toBeVisible()
  await expect(admin.getByLabel(`Write to ${name}`)).toHaveValue('')
  await accessibleInEveryLook(admin, 'a conversation as the label reads it')
  await admin.setViewportSize({ width: 1440, height: 900 })

  await open(page, '/casting')
  const way = page.getByRole('link', { name: 'Messages with the label 1 unread' })
  await way.click()
  await expect(page.getByRole('heading', { name: 'You and the label' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'a conversation on a phone')
  await accessible(page, 'a conversation as the applicant reads it')
  // Read on one side, it is told on the other at once.
  await expect(log.getByText('Read', { exact: true })).toBeVisible()
  await page.getByLabel('Write to the label').fill('Since I was five.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('Since I was five.')).toBeVisible()
  await expect(page.getByRole('log').getByText('Read', { exact: true })).toBeVisible()

  // What does not belong here is reported where it stands, and gone from the other side once the label has looked.
  await page.getByRole('button', { name: /^Report this message/ }).click()
  await page.getByRole('radio', { name: 'Unkind to somebody' }).check()
  await accessible(page, 'the report of a message beside an application')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Reported', { exact: true })).toBeVisible()
  await open(admin, '/admin/moderation?kind=application-message')
  await admin.getByRole('list', { name: 'Reports' }).getByRole('link').first().click()
  await expect(admin.getByRole('article').getByText(`application of ${name}`)).toBeVisible()
  await admin.keyboard.press('2')
  await expect(page.getByText('Can you ride a bicycle?')).toBeHidden()

  await page.request.post(`/api/model-applications/${id}/withdraw`, { data: {} })
  await page.reload()
  await expect(page.getByText('This application is withdrawn.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
  await office.close()
})

test('what is typed stays over a reload, and what failed can be sent again', async ({ page, browser }) => {
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const { id } = await applyToNewCall(page, admin, { fullLegalName: `Typed ${Date.now()}` })
  await open(page, `/application-messages/${id}`)
  const field = page.getByLabel('Write to the label')
  await field.fill('On my way, the tram is late')
  await page.waitForTimeout(1000)
  await page.reload()
  await expect(field).toHaveValue('On my way, the tram is late')
  await page.route(`**/api/application-messages/${id}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible()
  await expect(field).toHaveValue('On my way, the tram is late')
  await page.unroute(`**/api/application-messages/${id}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('On my way, the tram is late')).toHaveCount(1)
  await office.close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('an applicant writes and reads', async ({ page, browser }) => {
    const office = await browser.newContext()
    const admin = await office.newPage()
    await signIn(admin, 'admin')
    const { id } = await applyToNewCall(page, admin, { fullLegalName: `Scriptless ${Date.now()}` })
    await page.goto('/casting')
    await page.getByRole('link', { name: 'Write to the label' }).click()
    await page.getByLabel('Write to the label').fill('No script on this phone')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(`/application-messages/${id}`)
    await expect(page.getByRole('log').getByText('No script on this phone')).toBeVisible()
    await admin.request.post(`/api/application-messages/${id}`, { data: { content: 'None needed' } })
    await page.reload()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeHidden()
    await expect(page.getByRole('log').getByText('None needed')).toBeVisible()
    await office.close()
  })
})
