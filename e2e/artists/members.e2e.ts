import { expect } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a band shares the room of its artist: invited, accepted, given another role, removed', async ({
  page,
  browser,
}) => {
  const room = await browser.newContext()
  const friend = await room.newPage()
  const { username } = await signUpNewUser(friend)
  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  const [account] = await (await admin.request.get(`/api/admin/users?q=${username}`)).json()
  expect((await admin.request.patch(`/api/admin/users/${account.id}`, { data: { role: 'artist' } })).status()).toBe(200)
  await office.close()

  await signIn(page, 'artist')
  await open(page, '/artist-dashboard')
  await page.getByRole('link', { name: 'Members' }).click()
  const form = page.getByRole('form', { name: 'Invite somebody' })
  await form.getByLabel('Username').fill('nobody-at-all')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(form.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Role').selectOption('viewer')
  await form.getByRole('button', { name: 'Invite' }).click()
  const own = page
    .getByRole('region', { name: 'Who belongs to it' })
    .getByRole('listitem')
    .filter({ hasText: username })
  await expect(own).toContainText('Viewer, has not answered yet')
  await accessibleInEveryLook(page, 'the members of an artist')

  await open(friend, '/artist-dashboard')
  await friend.getByRole('link', { name: 'Invitations of bands' }).click()
  await expect(friend).toHaveURL(/\/artist-dashboard\/members$/)
  await accessibleInEveryLook(friend, 'an invitation to an artist')

  // Refused, both are told so; whoever refused may be invited again.
  await friend.getByRole('button', { name: 'Decline Odessa Vance' }).click()
  await expect(friend.getByText('Invitation declined', { exact: true }).first()).toBeVisible()
  await expect(friend.getByText(/^You belong to no artist yet\./)).toBeVisible()
  await open(page, '/notices')
  await expect(page.getByText(`${username} declined the invitation to Odessa Vance`)).toBeVisible()
  await open(page, '/artist-dashboard/members')
  await expect(own).toHaveCount(0)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Role').selectOption('viewer')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(own).toContainText('Viewer, has not answered yet')
  await open(friend, '/artist-dashboard/members')
  await friend.getByRole('button', { name: /^Accept / }).click()
  await expect(friend.getByRole('button', { name: 'Leave' })).toBeVisible()
  await open(friend, '/artist-dashboard')
  await expect(friend.getByRole('region', { name: /^Plays, 30 days/ })).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Add Track' })).toBeHidden()
  await open(friend, '/artist-dashboard/page')
  await expect(friend.getByText(/^There is no page here that you may change\./)).toBeVisible()

  await open(page, '/artist-dashboard/members')
  await own.getByRole('button', { name: `Make member of ${username}` }).click()
  await expect(own).toContainText('Member: changes the page')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the members of an artist at 390 px')
  await open(friend, '/artist-dashboard')
  await expect(friend.getByRole('link', { name: 'Add Track' })).toBeVisible()
  await open(friend, '/artist-dashboard/page')
  await expect(friend.getByRole('button', { name: 'Save Page' })).toBeVisible()

  await open(friend, '/notices')
  await expect(friend.getByText('You are a member of Odessa Vance now')).toBeVisible()

  await own.getByRole('button', { name: `Remove ${username}` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${username}?` })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(own).toHaveCount(1)
  await own.getByRole('button', { name: `Remove ${username}` }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  // While it asks, nothing behind it can be found by its role.
  await expect(question).toBeHidden()
  await expect(own).toHaveCount(0)
  await open(friend, '/artist-dashboard/members')
  const nobody = friend.getByText(/^You belong to no artist yet\./)
  await expect(nobody).toBeVisible()

  // Whoever was removed may be invited again, and leave by themselves.
  await form.getByLabel('Username').fill(username)
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(own).toContainText('has not answered yet')
  await open(friend, '/artist-dashboard/members')
  await friend.getByRole('button', { name: /^Accept / }).click()
  await friend.getByRole('button', { name: 'Leave' }).click()
  await friend.getByRole('alertdialog', { name: 'Leave this artist?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(nobody).toBeVisible()
  await open(page, '/artist-dashboard/members')
  await expect(page.getByRole('heading', { name: 'Who belongs to it' })).toBeVisible()
  await expect(own).toHaveCount(0)
  await room.close()
})
