import { expect } from '@playwright/test'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const PDF = { name: 'call-sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\ntrailer\n%%EOF\n') }

test('two people write to one another, each in their own browser, and both see it live', async ({ browser }) => {
  const label = await (await browser.newContext()).newPage()
  const member = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(label, 'admin')
  const { username } = await signUpNewUser(member)
  await member.goto('/messages')
  await expect(member.getByText('No messages found')).toBeVisible()
  await accessible(member, 'an empty inbox')

  // What is missing is said, and nothing is sent.
  await label.goto('/messages')
  await label.getByRole('link', { name: 'New', exact: true }).click()
  const dialog = label.getByRole('dialog', { name: 'Compose New Message' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(label.getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Choose who it is for').first()).toBeVisible()
  await accessible(label, 'a form with something missing')
  await dialog.getByLabel('To', { exact: true }).fill(username)
  await dialog.getByLabel('Subject').fill('Night porter')
  await dialog.getByLabel('Message', { exact: true }).fill('You have the part.')
  await dialog
    .getByLabel('Attach File')
    .setInputFiles({ ...PDF, name: 'huge.pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(label.getByText('Please select a file smaller than 10MB')).toBeVisible()
  await dialog.getByLabel('Attach File').setInputFiles(PDF)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(label.getByText('Message Sent', { exact: true })).toBeVisible()

  // It comes by itself, on a phone: sealed, counted in bar and title.
  const item = member.getByRole('link', { name: /Night porter/ })
  await expect(item).toBeVisible({ timeout: 15_000 })
  await expect(member).toHaveTitle(/^\(\d+\) /)
  await expect(member.locator('[data-part="header-count"] b').first()).toHaveText('1')
  await item.press('Enter')
  await expect(member.getByRole('heading', { name: 'Night porter' })).toBeVisible()
  await expect(member.getByRole('link', { name: /View/ })).toBeVisible()
  await expect(member.locator('[data-part="header-count"] b').first()).toHaveText('')
  await accessible(member, 'an open message on a phone')
  await expectNoSidewaysScroll(member, 'an open message')

  // A draft outlives its tab.
  await member.getByRole('textbox', { name: /^Reply to/ }).fill('I can stand still')
  await expect(member.getByText(/Draft saved/)).toBeVisible()
  await member.reload()
  await expect(member.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('I can stand still')
  await member.getByRole('button', { name: 'Send Reply' }).click()
  await expect(member.getByText('Reply Sent', { exact: true })).toBeVisible()
  await expect(member.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('')
  await member.getByRole('link', { name: 'Inbox' }).click()
  await expect(item).toBeVisible()

  await label.goto('/messages?q=still')
  await label
    .getByRole('link', { name: /Re: Night porter/ })
    .first()
    .click()
  await expect(label.getByText('I can stand still').first()).toBeVisible()
  await accessible(label, 'an open message')
  await label.getByRole('button', { name: 'Archive' }).click()
  await expect(label.getByText('Message archived')).toBeVisible()
})

test('a deletion waits for eight seconds in which it is taken back', async ({ page, browser }) => {
  const label = await (await browser.newContext()).newPage()
  await signIn(label, 'admin')
  const { username } = await signUpNewUser(page)
  for (const subject of ['Stays', 'Goes'])
    await label.request.post('/api/messages', { data: { to: username, subject, content: 'Here.' } })
  await page.goto('/messages')
  await page.getByRole('link', { name: /Stays/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('link', { name: /Goes/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Message Deleted')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('link', { name: /Goes/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Stays/ })).toBeVisible()
})

test('a refused message stays in its form', async ({ page }) => {
  await signUpNewUser(page)
  await page.goto('/messages?compose=true')
  const dialog = page.getByRole('dialog', { name: 'Compose New Message' })
  await dialog.getByLabel('Subject').fill('Kept')
  await dialog.getByLabel('Message', { exact: true }).fill('Every word')
  await dialog.getByLabel('To', { exact: true }).selectOption({ index: 0 })
  await page.route('**/api/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'Not at this moment' } })
      : route.continue(),
  )
  const to = dialog.getByLabel('To', { exact: true })
  await to.selectOption({ label: (await to.locator('option').last().textContent()) ?? '' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Failed to Send', { exact: true })).toBeVisible()
  await expect(page.getByText('Not at this moment').first()).toBeVisible()
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('Every word')
})

test('the label writes from its message center, to one and to many', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/messages')
  await expect(page.getByRole('heading', { name: 'message center' })).toBeVisible()
  await accessible(page, 'the message center')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compose New Message' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write to many' }).click()
  const many = page.getByRole('dialog', { name: 'Write to many' })
  await many.getByLabel('To', { exact: true }).selectOption({ label: 'All artists' })
  await expect(many.getByText(/\d+ (person|people) would get it/)).toBeVisible()
  await accessible(page, 'a message to many')
  await many.getByLabel('Subject').fill('The mixes')
  await many.getByLabel('Message', { exact: true }).fill('They are on the desk.')
  await many.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByText(/have it/).first()).toBeVisible()
})

test('a dashboard has its owner’s messages on a tab', async ({ page }) => {
  await signIn(page, 'model')
  await page.goto('/model-dashboard')
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /Messages/ })
    .click()
  await expect(page.getByText('Select a message to read')).toBeVisible()
  await page.getByRole('link', { name: /Your portfolio, frame 7/ }).click()
  await expect(page).toHaveURL(/model-dashboard\?.*tab=messages/)
  await expect(page.getByRole('heading', { name: 'Your portfolio, frame 7' })).toBeVisible()
  await accessible(page, 'messages on a dashboard')
})
