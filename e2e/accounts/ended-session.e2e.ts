import { expect, type Page } from '@playwright/test'
import { open } from '../kit/open-page.ts'
import { DEMO_PASSWORD, signUpNewUser, tryLogin } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Ends the session of this browser as another device would: the page hears nothing of it. */
const endElsewhere = (page: Page) => page.request.post('/api/auth/logout')
const toastOf = (page: Page) => page.getByRole('region', { name: /Messages/ })

test.describe('a session that ended elsewhere', () => {
  // A page whose connection is away hears of it with the next answer; `shell/realtime.e2e.ts` is about those that hear at once.
  test.beforeEach(({ page }) => page.routeWebSocket(/\/ws\b/, () => {}))

  test('leads from a page for members to the sign-in and back', async ({ page }) => {
    const { username, password } = await signUpNewUser(page)
    // A page that asks for nothing by itself but for what is unread, every few seconds, which would tell it at any moment.
    await open(page, '/gigs')
    await page.route('**/api/messages/unread-count', () => {})
    await endElsewhere(page)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/)
    await expect(toastOf(page)).toContainText('Your session has endedSign in again to go on.')
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await page.getByLabel('Username or email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/settings$/)
  })

  test('asks in the middle of a form to sign in again; nothing typed is lost, nothing is sent by itself', async ({
    page,
  }) => {
    await tryLogin(page, 'admin', DEMO_PASSWORD)
    await open(page, '/admin?tab=playlists&edit=new')
    await page.getByLabel('Name', { exact: true }).fill('Songs for a locked door')
    await endElsewhere(page)
    await page.getByRole('button', { name: 'Add playlist' }).click()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(again.getByLabel('Username or email')).toHaveValue('admin')
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(again).toContainText('Whoever signs in as somebody else leaves this page and what was typed on it.')
    await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await again.getByRole('button', { name: 'Sign In' }).click()
    await expect(again).toHaveCount(0)
    await expect(toastOf(page)).toContainText('What you typed has not been sent yet.')
    await expect(page.getByText('There is a problem')).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Songs for a locked door')
    await page.getByRole('button', { name: 'Add playlist' }).click()
    await expect(toastOf(page)).toContainText('Item created successfully')
    await expect(page).not.toHaveURL(/login/)
  })

  test('asks to sign in again when a deletion is sent; what was to be deleted is still there', async ({ page }) => {
    await tryLogin(page, 'admin', DEMO_PASSWORD)
    const name = 'Songs that stay'
    await page.request.post('/api/playlists', { data: { name } })
    await open(page, '/admin?tab=playlists')
    const row = page.getByRole('row').filter({ hasText: name })
    await endElsewhere(page)
    await row.getByRole('button', { name: /^Delete/ }).click()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await again.getByRole('button', { name: 'Sign In' }).click()
    await expect(again).toHaveCount(0)
    await expect(row).toBeVisible()
  })

  test('shows a guest’s bar while the sign-in is put off, and a wrong password is said there', async ({ page }) => {
    await signUpNewUser(page)
    await open(page, '/settings')
    await page.getByLabel('First name').fill('Norma')
    await endElsewhere(page)
    await page.getByRole('button', { name: 'Save names' }).click()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await again.getByLabel('Username or email').fill('nobody-here')
    await again.getByLabel('Password', { exact: true }).fill('wrong-password')
    await again.getByRole('button', { name: 'Sign In' }).click()
    await expect(again.getByText('Login Failed: Invalid username or password')).toBeVisible()
    await again.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Norma')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' })).toHaveCount(0)
  })
})
