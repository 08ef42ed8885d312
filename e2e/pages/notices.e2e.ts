import { type Browser, expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** What of a worker's surroundings the types of a page do not know. */
interface ServiceWorkerWithPush {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  PushEvent: new (type: string, init: { data: string }) => Event
}

/** Has somebody else name a person on the board, so often. */
async function mention(browser: Browser, username: string, texts: readonly string[]): Promise<void> {
  const other = await browser.newContext()
  const page = await other.newPage()
  await signIn(page, 'fan')
  for (const text of texts) {
    const data = { content: `@${username} ${text}` }
    const answer = await page.request.post('/api/forum/posts', { data })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await other.close()
}

const unread = async (page: Page) => (await (await page.request.get('/api/notices')).json()).unread.all as number
const slips = (page: Page) => page.locator('[data-part="notice"][data-new]')

test('slips hang on the rail while they are new, and are read by looking at them', async ({ browser }) => {
  const { page, close } = await openReducedMotion(browser)
  const { username } = await signUpNewUser(page)
  await page.goto('/notices')
  await expect(page.getByText('The rail is empty. Sit down.')).toBeVisible()
  await expect(page.getByText('Nothing new. Enjoy the record.')).toBeVisible()
  await accessibleInEveryLook(page, 'an empty rail')
  await mention(browser, username, ['the tape is on', 'come down', 'bring the coat'])
  // The bell says so on every page, and in its title.
  await page.goto('/gigs')
  const bell = page
    .locator('header')
    .getByRole('link', { name: /^Notices/ })
    .first()
  await expect(bell).toHaveText(/3/)
  await expect(page).toHaveTitle(/^\(3\) /)
  // A page that is only fetched, as by a robot or ahead of time, leaves them unread.
  await page.request.get('/notices')
  expect(await unread(page)).toBe(3)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/notices')
  await expect(slips(page)).toHaveCount(3)
  await expect(page.getByText('Three slips on the rail. The rest you have seen.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Replies 3' })).toBeVisible()
  await expect.poll(() => unread(page), { timeout: 15_000 }).toBe(0)
  await expect(bell).not.toHaveText(/\d/, { timeout: 15_000 })
  // They hang on until somebody says so: nothing falls while it is read.
  await expect(slips(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Done' }).first().click()
  await expect(slips(page)).toHaveCount(2)
  await accessibleInEveryLook(page, 'notices')
  await page.getByRole('button', { name: 'Mark all read' }).focus()
  await page.keyboard.press('Enter')
  await expect(slips(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-part="notice"]')).toHaveCount(3)
  await expect(slips(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Read it' }).first().click()
  await expect(page).toHaveURL(/\/community\?post=\d+$/)
  await expect(page.locator('article').first()).toContainText('bring the coat')
  await close()
})

test('a notice comes to an open page by itself', async ({ browser, page }) => {
  const { username } = await signUpNewUser(page)
  await page.goto('/notices')
  await expect(page.getByText('Nothing new. Enjoy the record.')).toBeVisible()
  const opened = page.waitForEvent('websocket')
  await opened
  await mention(browser, username, ['are you there?'])
  await expect(slips(page)).toHaveCount(1)
})

test('what rings is chosen by topic and channel', async ({ browser }) => {
  const { page, close } = await openReducedMotion(browser)
  await signUpNewUser(page)
  await page.goto('/notices/kinds')
  const replies = page.getByLabel('Somebody answers or mentions you: By email')
  await expect(replies).not.toBeChecked()
  await expect(page.getByLabel('Your pass and your money: By email, always on')).toBeDisabled()
  await replies.check()
  await page.getByLabel('At once').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(replies).toBeChecked()
  await expect(page.getByLabel('At once')).toBeChecked()
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
  await accessibleInEveryLook(page, 'what rings')
  await close()
})

test('without script notices are read and marked, preferences kept and artists followed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { username } = await signUpNewUser(page)
  await mention(browser, username, ['one', 'two'])
  await page.goto('/notices')
  await expect(slips(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Done' }).first().click()
  await expect(slips(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(slips(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'What rings' }).click()
  await page.getByLabel('Shows: By email').check()
  await page.getByLabel('Likes: On the rail').uncheck()
  await page.getByLabel('Once a week, on Monday morning').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/notices/kinds')
  await expect(page.getByLabel('Shows: By email')).toBeChecked()
  await expect(page.getByLabel('Likes: On the rail')).not.toBeChecked()
  await expect(page.getByLabel('Once a week, on Monday morning')).toBeChecked()
  await page.goto('/artist/odessa-vance')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('You follow Odessa Vance.')).toBeVisible()
  await page.getByRole('button', { name: 'Following' }).click()
  await expect(page.getByText('You do not follow Odessa Vance any more.')).toBeVisible()
  await context.close()
})

test('an artist is followed and left again; guests are led to sign in', async ({ browser, page }) => {
  await page.goto('/artist/odessa-vance')
  await expect(page.getByRole('link', { name: 'Follow', exact: true })).toHaveAttribute('href', /\/login\?next=/)
  const { page: own, close } = await openReducedMotion(browser)
  await signUpNewUser(own)
  await own.goto('/artist/odessa-vance')
  await own.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(own.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true')
  await expect(own.getByText(/^\d+ followers?$/)).toBeVisible()
  await own.reload()
  await own.getByRole('button', { name: 'Following' }).click()
  await expect(own.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await close()
})

test('a device that rings is told, leads to the page, and shows a page of ours without a network', async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['notifications'] })
  const page = await context.newPage()
  await page.goto('/gigs')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const [worker] = context.serviceWorkers()
  // What the browser would show: a browser without a screen shows nothing, and says that it cannot.
  const shown = await worker?.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerWithPush
    const told: [string, { body?: string; data?: unknown; tag?: string }][] = []
    scope.registration.showNotification = async (...shownAs) => void told.push(shownAs)
    const message = { title: 'nora.a mentioned you', text: 'the coat', to: '/community?post=1', tag: 'mention 1' }
    for (const data of [JSON.stringify(message), 'not what was sent'])
      self.dispatchEvent(new scope.PushEvent('push', { data }))
    await new Promise((resolve) => setTimeout(resolve, 200))
    return told.map(([title, { body, data, tag }]) => [title, body, data, tag])
  })
  expect(shown).toEqual([
    ['nora.a mentioned you', 'the coat', '/community?post=1', 'mention 1'],
    ['Something happened', '', '/notices', ''],
  ])
  // With the worker in between pages open, go back and play as without.
  await page.goto('/merch-booth')
  await page.goBack()
  await expect(page).toHaveURL(/\/gigs$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/artists')
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/artists\??$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
