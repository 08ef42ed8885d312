import { expect, type Page } from '@playwright/test'
import { open, waitForHydration } from '../kit/open-page.ts'
import { DEMO_PASSWORD } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Answers the sum that is asked just now. */
async function answerSum(page: Page) {
  const label = await page.locator('label[for=sum]').innerText()
  const [left = 0, right = 0] = (label.match(/\d+/g) ?? []).map(Number)
  await page.getByLabel(/ \+ .* =/).fill(String(left + right))
}

async function fillJoin(page: Page, name: string) {
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Achterberg')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@lateset.example`)
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('winter-rye-7')
  await answerSum(page)
}

const homes = {
  admin: '/admin',
  artist: '/artist-dashboard',
  model: '/model-dashboard',
  listener: '/listeners-dashboard',
  fan: '/listeners-dashboard',
}

for (const [username, home] of Object.entries(homes))
  test(`${username} signs in and lands at home`, async ({ page }) => {
    await open(page, '/login')
    await page.getByLabel('Username or email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(new RegExp(home))
    await expect(page.getByText('Login Successful')).toBeVisible()
    await expect(page.getByText(username === 'admin' ? 'Welcome to the admin panel!' : 'Welcome back!')).toBeVisible()
    const me = (await (await page.request.get('/api/auth/user')).json()) as { id: number; role: string }
    const [session] = (await (await page.request.get('/api/account/sessions')).json()) as { id: string }[]
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      authToken: session?.id,
      userRole: me.role,
      userId: String(me.id),
    })
    expect(await page.evaluate(() => document.cookie)).not.toContain('late-set')
  })

test('the form to sign in says which field is empty, and sends nothing', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username or email')).toHaveAccessibleDescription('Enter your username or email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
})

test('whatever keeps one out is said in the promised words', async ({ page }) => {
  const alert = page.getByRole('region', { name: 'Messages (F8)' }).getByRole('alert')
  const signIn = async () => {
    await page.getByLabel('Username or email').fill('listener')
    await page.getByLabel('Password', { exact: true }).fill('whatever')
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await open(page, '/login')
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 502, body: '' }))
  await signIn()
  await expect(alert).toHaveText('Login FailedInvalid username or password')
  await page.route('**/api/auth/*', (route) => route.abort())
  await signIn()
  await expect(alert).toHaveText('Login ErrorUnable to connect to server')

  await page.getByRole('tab', { name: 'Join Us' }).click()
  await fillJoin(page, 'somebody')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(alert).toHaveText('Registration ErrorUnable to connect to server')
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 502, body: '' }))
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(alert).toHaveText('Registration FailedUnable to create account')
  await page.unroute('**/api/auth/*')
  await page.getByLabel('Username').fill('LISTENER')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(alert).toHaveText('Registration FailedUsername already exists')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username already exists')
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
})

test('a wrong password says so and nothing more', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Username or email').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Login Failed' })).toHaveText([
    'Login Failed: Invalid username or password',
    'Login FailedInvalid username or password',
  ])
})

test('joining checks in the promised order, then welcomes', async ({ page }) => {
  await open(page, '/login?next=%2Fsettings')
  await page.getByRole('tab', { name: 'Join Us' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings&tab=join$/)
  await page.getByRole('button', { name: 'Join Us' }).click()
  for (const label of ['First name', 'Last name', 'Username', 'Email', 'Password', 'Confirm password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/Enter (your|a|an|the) /)
  await expect(page.getByLabel(/ \+ .* =/)).toHaveAccessibleDescription('Enter the answer to the sum')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Music Listener' })).toBeChecked()
  await page.getByRole('radio', { name: 'Model Applicant' }).check()
  const name = `guest${Date.now()}`
  await fillJoin(page, name)
  await page.getByLabel('Password', { exact: true }).fill('rye')
  await page.getByLabel('Confirm password').fill('rye bread')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('link', { name: 'Passwords do not match' })).toBeVisible()
  await page.getByLabel('Confirm password').fill('rye')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('link', { name: 'Password must be at least 6 characters' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('winter-rye-7')
  await page.getByLabel('Confirm password').fill('winter-rye-7')
  await page.getByLabel(/ \+ .* =/).fill('99')
  const asked = await page.locator('label[for=sum]').innerText()
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('link', { name: 'Incorrect math answer. Please try again.' })).toBeVisible()
  await expect(page.locator('label[for=sum]')).not.toHaveText(asked)
  await expect(page.getByLabel(/ \+ .* =/)).toHaveValue('')
  await answerSum(page)
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByText('Registration Successful')).toBeVisible()
  await expect(page.getByText('Welcome to Late Set, Nora. Your account is ready, please sign in.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/)
  await expect(page.getByLabel('Username or email')).toHaveValue(name)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('tab', { name: 'Join Us' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username or email')).toHaveValue(name)
  await page.getByLabel('Password', { exact: true }).fill('winter-rye-7')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await open(page, '/dashboard')
  await expect(page).toHaveURL(/model-dashboard/)
})

test('whoever joins without script finds the name filled in and the address of the sign-in once the script is there', async ({
  page,
}) => {
  await open(page, '/login?tab=join')
  const name = `early${Date.now()}`
  await fillJoin(page, name)
  await page.locator('form[aria-label="Join Us"]').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByText('Your account is ready, please sign in.')).toBeVisible()
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Username or email')).toHaveValue(name)
  await page.getByRole('tab', { name: 'Join Us' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('a guest who wants to apply reads at the sign-in why it is asked for', async ({ page }) => {
  await open(page, '/casting')
  const calls = (await (await page.request.get('/api/casting-calls')).json()) as { id: number; title: string }[]
  const call = calls[0]
  await page.goto(`/apply?call=${call?.id}`)
  await expect(page.getByText(`Please log in to apply for ${call?.title}.`)).toBeVisible()
})

test('guests are sent to sign in and come back; others are refused in words and status', async ({ page, request }) => {
  await open(page, '/settings')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username or email').fill('listener')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/settings/)
  const answer = await open(page, '/model-dashboard')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Listener Dashboard' })).toBeVisible()
  expect((await request.get('/nothing-here')).status()).toBe(404)
})

test('logging out leads home and empties the stored keys', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Username or email').fill('vip')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/listeners-dashboard/)
  await open(page, '/artists')
  // Left by older clients, under the names they knew.
  await page.evaluate(() => {
    for (const key of ['auth_token', 'auth-token', 'sessionId']) localStorage.setItem(key, 'x')
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => /token|role|userId|session/i.test(key))).toEqual([])
})

test('what came of a form sent before the script stays with that form', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Username or email').fill('nobody-here')
  await page.locator('form[aria-label="Sign In"]').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('link', { name: 'Enter your password' })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('tab', { name: 'Join Us' }).click()
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('')
  await expect(page.locator('[aria-invalid=true]:visible')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the letter' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Artists' }).first().click()
  // The address changes before the page does; until then this would still be the same form.
  await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  // The browser itself may put typed words back after going back; the page must not.
  await expect(page.getByLabel('Username or email')).not.toHaveAttribute('value', 'nobody-here')
  await expect(page.getByText('Enter your password')).toHaveCount(0)
})
