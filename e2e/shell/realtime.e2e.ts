import { type BrowserContext, expect, type Page } from '@playwright/test'
import { holdResponses } from '../kit/hold-responses.ts'
import { openNetwork } from '../kit/network-outage.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { DEMO_PASSWORD, signUpNewUser, tryLogin } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** The sockets a page has opened, in the order it did. */
function watchSockets(page: Page) {
  const sockets: { url: string; isOpen: boolean; sent: string[]; heard: string[] }[] = []
  page.on('websocket', (socket) => {
    const watched = { url: socket.url(), isOpen: true, sent: [] as string[], heard: [] as string[] }
    sockets.push(watched)
    socket.on('framesent', ({ payload }) => watched.sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => watched.heard.push(String(payload)))
    socket.on('close', () => {
      watched.isOpen = false
    })
  })
  return sockets
}
const isGreeted = (sockets: ReturnType<typeof watchSockets>) =>
  sockets.some(({ isOpen, heard }) => isOpen && heard.some((frame) => frame.includes('auth_success')))
const openPage = async (context: BrowserContext) => {
  const page = await context.newPage()
  const sockets = watchSockets(page)
  await page.goto('/gigs')
  return { page, sockets }
}

test('a change of one’s account shows on an open page, in every tab, over one connection', async ({
  browser,
  context,
}) => {
  const first = await openPage(context)
  await first.page.waitForTimeout(4000)
  expect(first.sockets).toEqual([])

  const { username } = await signUpNewUser(first.page)
  await first.page.reload()
  await expect.poll(() => isGreeted(first.sockets), { timeout: 15_000 }).toBe(true)
  const second = await openPage(context)
  await second.page.waitForTimeout(4500)
  expect(second.sockets).toEqual([])

  const admin = await browser.newContext()
  const office = await admin.newPage()
  await tryLogin(office, 'admin', DEMO_PASSWORD)
  const people = (await (await office.request.get(`/api/admin/users?q=${username}`)).json()) as { id: number }[]
  const id = people[0]?.id
  const changed = await office.request.patch(`/api/admin/users/${id}`, { data: { role: 'model', roles: ['model'] } })
  expect(changed.status(), await changed.text()).toBe(200)
  for (const { page } of [first, second])
    await expect(page.getByRole('link', { name: 'Model Dashboard' }).first()).toBeVisible()

  // The tab that has the connection goes: another takes it over.
  await first.page.close()
  await expect.poll(() => isGreeted(second.sockets), { timeout: 15_000 }).toBe(true)
  // From where the other was, so that nothing is missed in between.
  expect(second.sockets.at(-1)?.url).toMatch(/\?epoch=.+&seq=\d+$/)

  // The session ends: the page becomes a guest's by itself, and connects no more.
  await office.request.delete(`/api/admin/users/${id}/sessions`)
  await expect(second.page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(second.page.getByRole('region', { name: /Messages/ })).toContainText('Your session has ended')
  await second.page.waitForTimeout(3000)
  expect(second.sockets.filter(({ isOpen }) => isOpen)).toEqual([])
  await admin.close()
})

test('whoever signs out has no connection left, and whoever signs in next has their own', async ({ page }) => {
  const sockets = watchSockets(page)
  const one = await signUpNewUser(page)
  await page.goto('/gigs')
  await expect.poll(() => isGreeted(sockets), { timeout: 15_000 }).toBe(true)
  await page
    .getByRole('button', { name: /Logout|Sign out/i })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => sockets.filter(({ isOpen }) => isOpen)).toEqual([])
  const other = await signUpNewUser(page)
  await page.goto('/gigs')
  const greetings = () => sockets.flatMap(({ heard }) => heard.filter((frame) => frame.includes('auth_success')))
  await expect.poll(() => greetings().length, { timeout: 15_000 }).toBe(2)
  expect(greetings().map((frame) => JSON.parse(frame).username)).toEqual([one.username, other.username])
})

test('what changes while the network is away shows once it is back, without a reload', async ({ page, browser }) => {
  const network = await openNetwork()
  const sockets = watchSockets(page)
  const { username } = await signUpNewUser(page)
  // The cookie is the host's, whatever the port.
  await page.goto(`${network.url}/gigs`)
  await expect.poll(() => isGreeted(sockets), { timeout: 15_000 }).toBe(true)
  network.goAway()
  const admin = await browser.newContext()
  const office = await admin.newPage()
  await tryLogin(office, 'admin', DEMO_PASSWORD)
  const people = (await (await office.request.get(`/api/admin/users?q=${username}`)).json()) as { id: number }[]
  const data = { role: 'model', roles: ['model'] }
  expect((await office.request.patch(`/api/admin/users/${people[0]?.id}`, { data })).status()).toBe(200)
  await page.waitForTimeout(2000)
  await expect(page.getByRole('link', { name: 'Model Dashboard' })).toHaveCount(0)
  network.comeBack()
  await expect(page.getByRole('link', { name: 'Model Dashboard' }).first()).toBeVisible({ timeout: 15_000 })
  expect(sockets.length).toBeGreaterThan(1)
  await admin.close()
  network.close()
})

test('what comes between a page and its connection shows on it, in a second tab too', async ({
  page,
  browser,
  context,
}) => {
  const sockets = watchSockets(page)
  const { username } = await signUpNewUser(page)
  const admin = await browser.newContext()
  const office = await admin.newPage()
  await tryLogin(office, 'admin', DEMO_PASSWORD)
  sockets.length = 0
  await page.goto('/gigs')
  await waitForHydration(page)
  // What every page asks for itself has been answered.
  await page.waitForTimeout(1200)
  const write = async () => {
    const data = { to: username, subject: 'In between', content: 'Are you in yet?' }
    expect((await office.request.post('/api/messages', { data })).status()).toBe(201)
  }
  const countsOf = (tab: Page) => tab.locator('[data-part="header-count"] b')
  await write()
  expect(sockets).toEqual([])
  await expect(countsOf(page)).toHaveText(['1', '1'])
  expect(isGreeted(sockets)).toBe(true)

  // A tab that comes later hears through the connection of the first, and that begins as late.
  const second = await context.newPage()
  const release = await holdResponses(second, '**/link-*.js')
  const asked = second.waitForRequest('**/link-*.js')
  await open(second, '/gigs')
  await asked
  await expect(countsOf(second)).toHaveText(['1', '1'])
  await write()
  await expect(countsOf(page)).toHaveText(['2', '2'])
  await expect(countsOf(second)).toHaveText(['1', '1'])
  release()
  await expect(countsOf(second)).toHaveText(['2', '2'])
  await admin.close()
})
