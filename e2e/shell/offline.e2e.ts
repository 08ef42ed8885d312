import { expect, type Page } from '@playwright/test'
import { open } from '../kit/open-page.ts'
import { DEMO_PASSWORD, signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** There are words at once, whatever was pressed; a busy machine draws late. */
const SOON = { timeout: 4000 }
const strip = (page: Page) => page.locator('[data-part~="offline-notice"]')
const toastOf = (page: Page) => page.getByRole('region', { name: /Messages/ })

async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await expect(strip(page)).toHaveText('You are offline. What you see may be old, and renews itself when you are back.')
}

/** What is sent from now on, whether or not it arrives. */
function sentFrom(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    // Whether the site answers again is asked without sending anything.
    if (!['GET', 'HEAD'].includes(request.method())) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

/** Comes back and waits: nothing is sent that was given up on. */
async function comeBack(page: Page, expected: string[] = []) {
  const calls = sentFrom(page)
  await page.context().setOffline(false)
  await expect(strip(page)).toBeEmpty()
  await page.waitForTimeout(1500)
  expect(calls).toEqual(expected)
}

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Deletes a playlist in the back office, with nothing said before. */
async function deleteOffline(page: Page) {
  await signIn(page, 'admin')
  await open(page, '/admin?tab=playlists')
  await goOffline(page)
  const [, row] = await page.getByRole('row').all()
  await row?.getByRole('button', { name: /^Delete/ }).click()
}

test.describe('without a network', () => {
  test('signing in says so at once, keeps what was typed and sends nothing later', async ({ page }) => {
    await open(page, '/login')
    await goOffline(page)
    await page.getByLabel('Username or email').fill('listener')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login Error: Unable to connect to server')).toBeVisible(SOON)
    await expect(page.getByLabel('Username or email')).toHaveValue('listener')
    await comeBack(page)
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a public form says so at once, keeps what was typed and sends nothing later', async ({ page }) => {
    await open(page, '/newsletter')
    await goOffline(page)
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('News by letter').fill('ida@lateset.example')
    await form.getByRole('button').click()
    await expect(page.getByText('Unable to connect to server').first()).toBeVisible(SOON)
    await expect(form.getByLabel('News by letter')).toHaveValue('ida@lateset.example')
    await comeBack(page)
  })

  test('a form does not go on saying so once the network is back', async ({ page }) => {
    await open(page, '/login')
    await goOffline(page)
    await page.getByLabel('Username or email').fill('listener')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const told = page.getByText('Login Error: Unable to connect to server')
    await expect(told).toBeVisible(SOON)
    await comeBack(page)
    await expect(told).toHaveCount(0)
    await expect(toastOf(page)).not.toContainText('Unable to connect')
    await expect(page.getByLabel('Username or email')).toHaveValue('listener')
  })

  test('the newsletter in the foot does not go on saying so once the network is back', async ({ page }) => {
    // Its code comes when somebody gets near it.
    const code = page.waitForResponse(/\/assets\/Footer-/)
    await open(page, '/community')
    const form = page.getByRole('form', { name: 'Newsletter' })
    await form.scrollIntoViewIfNeeded()
    await (await code).finished()
    await goOffline(page)
    await form.getByLabel('News by letter').fill('ida@lateset.example')
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toHaveText('Unable to connect to server', SOON)
    await comeBack(page)
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(form.getByLabel('News by letter')).toHaveValue('ida@lateset.example')
  })

  test('a link to what is not here leaves the page as it is, and works once back', async ({ page }) => {
    await open(page, '/jukebox-wall')
    await goOffline(page)
    await link(page, 'Artists').click()
    await expect(toastOf(page)).toContainText(
      'That page cannot be fetched now. Try again when you are back online.',
      SOON,
    )
    await expect(page).toHaveURL(/\/jukebox-wall$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jukebox Wall')
    await comeBack(page)
    await link(page, 'Artists').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
  })

  test('going back to what is not here says so under a title of its own, and it comes by itself', async ({ page }) => {
    await open(page, '/artists')
    await link(page, 'Merch').click()
    // The address changes at the press, the page once the next one is here: from then on what was fetched is kept for ten seconds.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Artists')
    await page.waitForTimeout(11_000)
    await goOffline(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible(SOON)
    await expect(page).toHaveTitle(/^You are offline · /)
    await expect(page.getByText(/Failed to fetch/)).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
    await expect(page).toHaveTitle(/^Artists · /)
  })

  test('a page renews itself when the network is back', async ({ page }) => {
    await open(page, '/music-room')
    await goOffline(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.context().setOffline(false)
    await expect.poll(() => asked).toContain('/api/tracks')
  })

  for (const [where, name] of [
    ['/listeners-dashboard', 'a dashboard'],
    ['/music-room', 'a public page'],
  ] as const)
    test(`logging out on ${name} clears this device at once, and the server hears of it once back`, async ({
      page,
    }) => {
      await signUpNewUser(page)
      await open(page, where)
      await goOffline(page)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(toastOf(page)).toContainText('Logged out on this device', SOON)
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0, SOON)
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
      await comeBack(page, ['/api/auth/logout'])
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
      expect((await page.request.get('/api/auth/user')).status()).toBe(401)
    })

  test('a logout the server has not heard of is told by the next page that is opened', async ({ page }) => {
    await signUpNewUser(page)
    await open(page, '/music-room')
    await goOffline(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(toastOf(page)).toContainText('Logged out on this device', SOON)
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await open(page, '/artists')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  test('the back office keeps what is typed and says why it was not saved', async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin?tab=playlists&edit=new')
    await page.getByLabel('Name', { exact: true }).fill('Songs for a cut line')
    await goOffline(page)
    await page.getByRole('button', { name: 'Add playlist' }).click()
    await expect(page.getByText(/The server could not be reached\. Nothing is lost, try again\./).first()).toBeVisible(
      SOON,
    )
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Songs for a cut line')
    await comeBack(page)
  })

  test('a deletion in the back office can be undone, also where it is the first thing said', async ({ page }) => {
    await deleteOffline(page)
    const undo = toastOf(page).getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible(SOON)
    // As long as a message that needs no answer stands.
    await page.waitForTimeout(5500)
    await expect(toastOf(page)).toContainText('Deleting')
    await undo.click()
    await comeBack(page)
  })

  test('a failure of one list of the back office does not stand over the next', async ({ page }) => {
    await deleteOffline(page)
    // The deletion is sent after the eight seconds in which it can be undone.
    await expect(toastOf(page)).toContainText('Failed to delete item', { timeout: 15_000 })
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /gigs/i }).click()
    await expect(toastOf(page)).not.toContainText('Failed to delete item')
  })
})

test('code of a release that is gone is fetched with the page anew, once', async ({ page }) => {
  await open(page, '/')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/assets/artists-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const loadedAnew = page.waitForEvent('load')
  await link(page, 'Artists').click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Unable to connect to server', { exact: true })).toBeVisible()
  await expect.poll(() => documents).toBe(1)
  await loadedAnew
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/assets/artists-*.js')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
})
