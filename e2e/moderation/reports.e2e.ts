import { expect } from '@playwright/test'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a note is reported, looked at with keys, its author suspended, and the appeal answered', async ({ browser }) => {
  const [label, fan, member] = await Promise.all(
    [1, 2, 3].map(async () => (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()),
  )
  if (!label || !fan || !member) throw new Error('A page is missing')
  await Promise.all([signIn(label, 'admin'), signIn(fan, 'fan'), signIn(member, 'vip')])
  const content = `Selling two tickets ${Date.now()}`
  const { id } = await (await fan.request.post('/api/forum/posts', { data: { content, accessTier: 'fan' } })).json()

  await member.goto(`/community?post=${id}`)
  await waitForHydration(member)
  await member.getByRole('button', { name: 'Report' }).first().click()
  const dialog = member.getByRole('dialog', { name: 'Report a note' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong with it').first()).toBeVisible()
  await accessible(member, 'a report without a reason')
  await dialog.getByRole('radio', { name: 'Selling something' }).check()
  await dialog.getByLabel('Say more').fill('Not here')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(member.getByText('Reported', { exact: true })).toBeVisible()

  await label.goto('/admin/moderation')
  const item = label
    .getByRole('list', { name: 'Reports' })
    .getByRole('link')
    .filter({ hasText: 'fan: selling something' })
  await item.first().click()
  await expect(label.getByRole('article').getByText(content)).toBeVisible()
  await accessible(label, 'an open case')
  // A warning without words is not sent; leaving it by its key is, and is taken back.
  await label.keyboard.press('3')
  await expect(label.getByText('Say what is wrong').first()).toBeVisible()
  await label.getByRole('heading', { name: 'Note on the board' }).click()
  // Keys that are switched off do nothing.
  await label.evaluate(() => localStorage.setItem('late-set-shortcuts-off', '1'))
  await label.keyboard.press('1')
  await label.waitForTimeout(500)
  await expect(label.getByText('Left in place', { exact: true })).toHaveCount(0)
  await label.evaluate(() => localStorage.removeItem('late-set-shortcuts-off'))
  await label.keyboard.press('1')
  await expect(label.getByText('Left in place').first()).toBeVisible()
  await label.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(label.getByRole('article').getByText(content)).toBeVisible()
  await label.getByLabel(/^Words to the author/).fill('Sell elsewhere.')
  await label.getByLabel('For how long').selectOption({ label: '7 days' })
  await label.getByRole('button', { name: 'Suspend' }).click()
  await expect(label.getByText('Removed, author suspended').first()).toBeVisible()

  await fan.goto('/settings')
  await waitForHydration(fan)
  await expect(fan.getByRole('heading', { name: 'Suspended' })).toBeVisible()
  await expect(fan.getByText('Sell elsewhere.')).toBeVisible()
  await accessible(fan, 'settings of somebody suspended')
  await fan.getByLabel('Your appeal').fill('They were a gift.')
  await fan.getByRole('button', { name: 'Send appeal' }).click()
  await expect(fan.getByText('Your appeal:')).toBeVisible()

  await label.setViewportSize({ width: 390, height: 844 })
  await label.goto('/admin/moderation?state=appealed')
  await label.getByRole('list', { name: 'Reports' }).getByRole('link').first().click()
  await expect(label.getByText('They were a gift.')).toBeVisible()
  await accessible(label, 'an appeal on a phone')
  await expectNoSidewaysScroll(label, 'an appeal')
  await label.getByRole('button', { name: 'End the suspension' }).click()
  await expect(label.getByText('The suspension has ended')).toBeVisible()
  expect(
    (await fan.request.post('/api/forum/posts', { data: { content: 'Thank you', accessTier: 'fan' } })).status(),
  ).toBe(201)
})
