import { expect } from '@playwright/test'
import { applyToNewCall } from '../kit/casting-applicant.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('what the label does, and what the applicant does in another tab, shows on every open page', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const name = `Two tabs ${Date.now()}`
  const { call, id } = await applyToNewCall(page, admin, { fullLegalName: name })
  await open(page, '/casting')
  const second = await page.context().newPage()
  await open(second, '/casting')
  const conversation = await page.context().newPage()
  await open(conversation, `/application-messages/${id}`)
  const tabs = [page, second]

  // A decision shows before its letter leaves, and so does one that is taken back.
  const decide = async (status: string) => {
    const decided = await admin.request.put(`/api/model-applications/${id}/status`, { data: { status, mail: 'later' } })
    expect(decided.ok(), await decided.text()).toBe(true)
  }
  await decide('accepted')
  const stands = async (status: string) => {
    for (const tab of tabs)
      await expect(tab.locator(`#application-${id}`).getByTitle(status, { exact: true })).toBeVisible()
  }
  await stands('Accepted')
  await expect(conversation.getByText(/Application for .* Accepted\.$/)).toBeVisible()
  await decide('pending')
  await stands('Submitted')

  // A letter that has left from elsewhere is not called off any more.
  await open(admin, `/admin/casting/${call}`)
  await decide('schedule_interview')
  const letters = admin.getByRole('region', { name: 'Letters about to leave' })
  await expect(letters).toContainText('1 letter')
  const colleague = await office.newPage()
  await open(colleague, `/admin/casting/${call}`)
  await colleague.getByRole('button', { name: "Don't send it" }).click()
  await expect(colleague.getByText('Letters called off')).toBeVisible()
  await expect(letters).toHaveCount(0)
  await colleague.close()

  // Words of the label.
  const data = { content: 'Can you ride a bicycle?' }
  expect((await admin.request.post(`/api/application-messages/${id}`, { data })).ok()).toBe(true)
  for (const tab of tabs)
    await expect(tab.getByRole('link', { name: 'Messages with the label 1 unread' })).toBeVisible()

  // What is taken back in one tab stands so in the other, and in the conversation.
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: /^Withdraw/ }).click()
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await expect(conversation.getByText('This application is withdrawn.', { exact: false })).toBeVisible()
  await office.close()
})
