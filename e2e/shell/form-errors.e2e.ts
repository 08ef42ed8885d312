import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const SIGN_IN_TITLE = 'Sign in or join · Late Set'
const summaryOf = (part: Pick<Page, 'getByRole'>) => part.getByRole('alert').filter({ hasText: 'There is a problem' })
const toast = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' }).getByRole('alert')
const press = (part: Pick<Page, 'getByRole'>, name: string) => part.getByRole('button', { name, exact: true }).click()

async function trySignIn(page: Page, password: string) {
  await page.getByLabel('Username or email').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign In')
}

test('what keeps one out stands in the summary and before the title, and goes with the page', async ({ page }) => {
  await open(page, '/login')
  await expect(page).toHaveTitle(SIGN_IN_TITLE)
  await trySignIn(page, '')
  await expect(page).toHaveTitle(`Error: ${SIGN_IN_TITLE}`)
  await summaryOf(page).getByRole('link', { name: 'Enter your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password')

  await trySignIn(page, 'wrong-password')
  await expect(summaryOf(page)).toContainText('Login Failed: Invalid username or password')
  await expect(summaryOf(page)).toBeFocused()
  await expect(toast(page)).toHaveText('Login FailedInvalid username or password')
  await expect(page).toHaveTitle(`Error: ${SIGN_IN_TITLE}`)
  await accessible(page, 'the sign-in with what is wrong')

  await page.getByRole('tab', { name: 'Join Us' }).click()
  await expect(page).toHaveTitle(SIGN_IN_TITLE)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await trySignIn(page, '')
  await page.getByRole('link', { name: 'Artists' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible()
  await expect(page).toHaveTitle('Artists · Late Set')
  await expect(page.getByRole('status').filter({ hasText: '· Late Set' })).toHaveText('Artists · Late Set')
})

test('whoever sends the form to join empty is asked for the sum too', async ({ page }) => {
  await open(page, '/login?tab=join')
  const asked = page.locator('label[for=sum]')
  await expect(asked).not.toHaveText('7 + 4 =')
  const sum = await asked.innerText()
  await press(page, 'Join Us')
  await expect(summaryOf(page)).toBeFocused()
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter a username',
    'Enter an email address',
    'Enter a password',
    'Enter the password again',
    'Enter the answer to the sum',
  ])
  await expect(page).toHaveTitle(`Error: ${SIGN_IN_TITLE}`)
  await summaryOf(page).getByRole('link', { name: 'Enter the answer to the sum' }).click()
  await expect(page.getByLabel(sum)).toBeFocused()
  await expect(page.getByLabel(sum)).toHaveAccessibleDescription('Enter the answer to the sum')
})

test('an email not asked for and a link too old are told in the form', async ({ page }) => {
  await open(page, '/forgot-password')
  await press(page, 'Send the letter')
  await expect(summaryOf(page)).toBeFocused()
  await expect(page).toHaveTitle('Error: A new password · Late Set')
  await page.getByLabel('Email').fill('nobody@lateset.example')
  await press(page, 'Send the letter')
  await expect(page.getByText('If an account has this address')).toBeVisible()
  await expect(page).toHaveTitle('A new password · Late Set')

  await open(page, `/reset-password?token=${'x'.repeat(43)}`)
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('summer-rye-8')
  await press(page, 'Set the password')
  await expect(summaryOf(page)).toContainText('This link has been used or is too old. Please ask for a new one.')
  await expect(summaryOf(page)).toBeFocused()
  await expect(page).toHaveTitle('Error: A new password · Late Set')
  await page.route('**/api/auth/*', (route) => route.abort())
  await press(page, 'Set the password')
  await expect(summaryOf(page)).toContainText('Unable to connect to server')
})

test('a wrong password in the settings is told in the form that asked for it', async ({ page }) => {
  const { password } = await signUpNewUser(page)
  const title = 'Settings · Late Set'
  await open(page, '/settings')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const wrong = 'The password is not right'
  const email = part('Email')
  await email.getByLabel('New email').fill('else@lateset.example')
  await email.getByLabel('Your password').fill('wrong')
  await press(email, 'Change email')
  await expect(summaryOf(email)).toBeFocused()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await summaryOf(email).getByRole('link', { name: wrong }).click()
  await expect(email.getByLabel('Your password')).toBeFocused()

  const change = part('Password')
  await change.getByLabel('Current password').fill('wrong')
  for (const label of ['New password', 'Confirm password']) await change.getByLabel(label).fill('summer-rye-8')
  await press(change, 'Change password')
  await expect(summaryOf(change)).toBeFocused()
  await expect(summaryOf(change).getByRole('link')).toHaveText([wrong])
  await change.getByLabel('Current password').fill(password)
  await press(change, 'Change password')
  await expect(page.getByText('Password changed')).toBeVisible()
  // The form above still says what is wrong with it.
  await expect(page).toHaveTitle(`Error: ${title}`)
  await page.reload()
  await waitForHydration(page)
  await expect(page).toHaveTitle(title)

  await press(part('Delete account'), 'Delete account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('wrong')
  await press(dialog, 'Delete my account')
  await expect(summaryOf(dialog)).toBeFocused()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveTitle(title)
  await press(part('Delete account'), 'Delete account')
  await expect(summaryOf(dialog)).toHaveCount(0)
})

test('a panel of the back office marks the title while it says what is wrong', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?tab=albums&edit=new')
  const title = await page.title()
  await page.getByLabel('Title', { exact: true }).fill(' ')
  await saveRecord(page)
  await expect(summaryOf(page).getByRole('link', { name: 'Title is required' })).toBeVisible()
  await expect(summaryOf(page)).toBeFocused()
  await expect(page).toHaveTitle(`Error: ${title}`)

  await page.route('**/api/albums', (route) => route.abort())
  await saveRecord(page)
  const words = 'The server could not be reached. Nothing is lost, try again.'
  await expect(summaryOf(page)).toContainText(`Failed to create item: ${words}`)
  await expect(toast(page)).toHaveCount(0)
  await press(page, 'Discard')
  await press(page, 'Cancel')
  await expect(summaryOf(page)).toHaveCount(0)
  await expect(page).toHaveTitle(title)
})

test('a dialog of the back office marks the title while it says what is wrong', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/artists?edit=new')
  const title = await page.title()
  await press(page, 'Add artist')
  await expect(summaryOf(page)).toBeFocused()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await press(page, 'Cancel')
  await expect(summaryOf(page)).toHaveCount(0)
  await expect(page).toHaveTitle(title)
})

test('a form answered without script has the mark in its page, until the next page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page).toHaveTitle(SIGN_IN_TITLE)
  await trySignIn(page, 'wrong-password')
  await expect(summaryOf(page)).toContainText('Login Failed: Invalid username or password')
  await expect(page).toHaveTitle(`Error: ${SIGN_IN_TITLE}`)
  await page.getByRole('link', { name: 'Join Us' }).click()
  await expect(page).toHaveTitle(SIGN_IN_TITLE)
  await press(page, 'Join Us')
  await expect(page).toHaveTitle(`Error: ${SIGN_IN_TITLE}`)
  await expect(summaryOf(page).getByRole('link', { name: 'Enter the answer to the sum' })).toHaveAttribute(
    'href',
    '#sum',
  )
  await page.goto('/forgot-password')
  await press(page, 'Send the letter')
  await expect(page).toHaveTitle('Error: A new password · Late Set')
  await page.goto(`/reset-password?token=${'x'.repeat(43)}`)
  for (const label of ['New password', 'Confirm password']) await page.getByLabel(label).fill('summer-rye-8')
  await press(page, 'Set the password')
  await expect(summaryOf(page)).toContainText('This link has been used or is too old.')
  await expect(page).toHaveTitle('Error: A new password · Late Set')
  await context.close()
})

test('the mark stays while a page that answers a form comes alive', async ({ page }) => {
  const seen: string[] = []
  await page.exposeFunction('note', (title: string) => void seen.push(title))
  await page.addInitScript(() => {
    const { note } = globalThis as unknown as { note: (title: string) => void }
    new MutationObserver(() => note(document.title)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await open(page, '/login')
  await page.getByLabel('Username or email').fill('nobody-here')
  seen.length = 0
  await page.locator('form[aria-label="Sign In"]').evaluate((form: HTMLFormElement) => form.submit())
  await expect(summaryOf(page)).toContainText('Enter your password')
  await waitForHydration(page)
  await expect(summaryOf(page)).toBeFocused()
  await expect(page).toHaveTitle(`Error: ${SIGN_IN_TITLE}`)
  expect([...new Set(seen)].filter((title) => title !== `Error: ${SIGN_IN_TITLE}`)).toEqual([])
})
