import { expect, type Page } from '@playwright/test'
import { generalForm } from '#server/features/model-applications/samples.ts'
import { expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Applies by the form open to all; answers the key of the application. */
async function apply(page: Page, fullLegalName: string): Promise<number> {
  const data = { ...generalForm, fullLegalName, email: `words${Date.now()}@lateset.example` }
  const sent = await page.request.post('/api/model-applications', { data })
  expect(sent.status(), await sent.text()).toBe(201)
  return ((await sent.json()) as { id: number }).id
}

test('the strip of waiting emails says what the applicant sees already, and keeps its ways side by side on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  const id = await apply(page, `Strip ${Date.now()}`)
  await page.request.put(`/api/model-applications/${id}/status`, { data: { status: 'accepted' } })
  await open(page, `/admin?tab=applicants&edit=${id}`)
  const strip = page.getByRole('region', { name: 'Letters about to leave' })
  await expect(strip).toContainText('Whoever has an account sees the decision on their page already')
  const [now, never] = await Promise.all(
    ['Send now', "Don't send"].map((name) => strip.getByRole('button', { name }).boundingBox()),
  )
  expect(never?.y).toBe(now?.y)
  await expectNoSidewaysScroll(page, 'the strip of waiting emails')
  await strip.getByRole('button', { name: "Don't send" }).click()
  await expect(strip).toHaveCount(0)
})

test('whoever withdraws gives up a place only where they were accepted', async ({ page, browser }) => {
  await signUpNewUser(page)
  const id = await apply(page, `Withdraws ${Date.now()}`)
  await open(page, '/casting')
  const own = page.getByRole('region', { name: 'Your applications' })
  await own.getByRole('button', { name: 'Withdraw: General application' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw this application?' })
  await expect(question).toContainText('Casting no longer considers you. You may apply again while the call is open.')
  await question.getByRole('button', { name: 'Keep it' }).click()

  const adminPage = await browser.newPage()
  await signIn(adminPage, 'admin')
  await adminPage.request.put(`/api/model-applications/${id}/status`, { data: { status: 'accepted', mail: 'none' } })
  await open(adminPage, `/admin?tab=applicants&edit=${id}`)
  await page.reload()
  await expect(own.locator('[data-part~="status"]')).toHaveText('Accepted')
  await own.getByRole('button', { name: 'Withdraw: General application' }).click()
  await expect(question).toContainText('Your place goes to somebody else.')

  // The label, which has it open, reads that it is withdrawn.
  const status = adminPage.getByRole('main').locator('[data-part~="status"]').filter({ hasText: 'Accepted' })
  await expect(status.first()).toBeVisible()
  await question.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(
    adminPage.getByRole('main').locator('[data-part~="status"]', { hasText: 'Withdrawn' }).first(),
  ).toBeVisible()
  await adminPage.close()
})

test('what stands far down an application comes when one gets there, and a button pressed before it came counts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await signUpNewUser(page)
  await apply(page, `Far down ${Date.now()}`)
  const release = await holdResponses(page, '**/assets/Withdraw-*.js')
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url().includes('/assets/Withdraw-')
  })
  await open(page, '/casting')
  expect(isAsked).toBe(false)
  await page.getByRole('button', { name: 'Withdraw: General application' }).click()
  await expect.poll(() => isAsked).toBe(true)
  await page.waitForTimeout(300)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('alertdialog', { name: 'Withdraw this application?' })).toBeVisible()
})
