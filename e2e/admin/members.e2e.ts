import { type Browser, expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Somebody who has just paid for a Fan Pass with the test card. */
async function newFan(browser: Browser): Promise<string> {
  const { page, close } = await openReducedMotion(browser)
  const { username } = await signUpNewUser(page)
  const begun = await page.request.post('/api/create-subscription', { data: { priceId: 'fan-month' } })
  const { clientSecret } = (await begun.json()) as { clientSecret: string }
  await page.request.post('/api/payments/test/confirm', { data: { clientSecret, card: 'pm_card_visa' } })
  await page.request.post('/api/subscription/sync', { data: {} })
  await close()
  return username
}

test('an admin sees who pays and what comes in, and stops a renewal for a reason', async ({ page, browser }) => {
  const username = await newFan(browser)
  await signIn(page, 'admin')
  await expect
    .poll(async () => {
      await open(page, '/admin')
      return page.getByRole('region', { name: 'Money' }).innerText()
    })
    .toContain('$')
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByRole('table', { name: 'Paid for passes, by month' }).getByRole('row')).toHaveCount(13)
  await money.locator('dl > div', { hasText: 'Joined this month' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=members/)
  await expect(row(page, username)).toContainText('Fan Pass, paid')
  await row(page, username).getByRole('link').click()
  const panel = page.getByRole('region', { name: 'Edit member' })
  await expect(panel.getByRole('table', { name: 'Passes' })).toContainText('Fan Pass, paid')
  await panel.getByRole('button', { name: 'Give back $9.99' }).click()
  const refund = page.getByRole('dialog', { name: 'Give money back?' })
  await refund.getByLabel('Amount').fill('20')
  await refund.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(refund.getByText('Only $9.99 of it is left to give back').first()).toBeVisible()
  await refund.getByLabel('Amount').fill('4.00')
  await refund.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(panel.getByRole('table', { name: 'Payments' })).toContainText('$4.00 given back')
  await panel.getByRole('button', { name: 'Stop the renewal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop the renewal?' })
  await dialog.getByRole('button', { name: 'Stop the renewal' }).click()
  await expect(dialog.getByText('Reason is required').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Asked by phone')
  await dialog.getByRole('button', { name: 'Stop the renewal' }).click()
  await expect(page.getByText('Renewal stopped')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Stop the renewal' })).toHaveCount(0)
})

test('an admin gives a pass for a reason, and takes it back for another', async ({ page, browser }) => {
  const { page: theirs, close } = await openReducedMotion(browser)
  const { username } = await signUpNewUser(theirs)
  await close()
  await signIn(page, 'admin')
  await open(page, '/admin?tab=members&edit=new')
  const panel = page.getByRole('region', { name: 'Give a pass' })
  await panel.getByLabel('Username or email').fill('nobody-here')
  await panel.getByLabel('Reason').fill('Plays the door')
  await panel.getByRole('button', { name: 'Give the pass' }).click()
  await expect(panel.getByText('There is no account with this username or email').first()).toBeVisible()
  await panel.getByLabel('Username or email').fill(username)
  await panel.getByRole('button', { name: 'Give the pass' }).click()
  await expect(page.getByText('Pass given')).toBeVisible()
  await expect(row(page, username)).toContainText('Fan Pass, given')
  await row(page, username).getByRole('link').click()
  const member = page.getByRole('region', { name: 'Edit member' })
  await expect(member).toContainText('Plays the door')
  await member.getByRole('button', { name: 'End the pass' }).click()
  const dialog = page.getByRole('dialog', { name: 'End what was given?' })
  await dialog.getByLabel('Reason').fill('Moved away')
  await dialog.getByRole('button', { name: 'End the pass' }).click()
  await expect(page.getByText('Pass ended')).toBeVisible()
  await expect(member).toContainText('Moved away')
})

test('what the provider of payments told is listed, each with what became of it', async ({ page, browser }) => {
  const username = await newFan(browser)
  await signIn(page, 'admin')
  await expect
    .poll(async () => {
      await open(page, '/admin?tab=payments')
      return row(page, username).first().innerText()
    })
    .toContain('Handled')
  await row(page, username).filter({ hasText: 'Bill paid' }).getByRole('link').click()
  const panel = page.getByRole('region', { name: 'Edit event' })
  await expect(panel).toContainText('invoice.paid')
  await panel.getByRole('link', { name: username }).click()
  await expect(page.getByRole('region', { name: 'Edit member' })).toBeVisible()
})

for (const tab of ['members', 'payments'])
  test(`the list of ${tab} can be used by everybody, in every look`, async ({ browser }) => {
    await newFan(browser)
    const { page, close } = await openReducedMotion(browser)
    await signIn(page, 'admin')
    await open(page, `/admin?tab=${tab}`)
    await accessibleInEveryLook(page, `the list of ${tab}`)
    await close()
  })
