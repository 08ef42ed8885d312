import { type Browser, expect, type Page } from '@playwright/test'
import { accessible, accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

async function newRoom(page: Page, fields: object = {}): Promise<number> {
  const data = { name: 'The Stairs', description: 'Between two sets.', accessTier: 'free', ...fields }
  const answer = await page.request.post('/api/chat/rooms', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

const say = async (page: Page, roomId: number, content: string) => {
  const answer = await page.request.post(`/api/chat/rooms/${roomId}/messages`, { data: { content } })
  expect(answer.status(), await answer.text()).toBe(201)
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const log = (page: Page) => page.getByRole('log')
/** A room with somebody of the label in one browser, and a new member on a phone in another. */
async function two(browser: Browser, fields: object = {}) {
  const label = await (await browser.newContext()).newPage()
  const member = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(label, 'admin')
  const { username } = await signUpNewUser(member)
  const roomId = await newRoom(label, fields)
  await label.goto(`/chat/${roomId}`)
  await member.goto(`/chat/${roomId}`)
  return { label, member, username, roomId }
}

test('two people talk, each in their own browser, and see who types and who is there', async ({ browser }) => {
  const { label, member, username } = await two(browser)
  await expect(member.getByText('Nobody has said anything here yet.')).toBeVisible()
  await accessible(member, 'an empty room on a phone')
  await expectNoSidewaysScroll(member, 'an empty room')
  await expect(label.getByRole('complementary').getByText(username)).toBeVisible({ timeout: 20_000 })

  await field(member).pressSequentially('Is Ghent standing')
  await expect(label.getByText(`${username} is writing`)).toBeVisible()
  await expect(label.getByText(`${username} is writing`)).toHaveCount(0, { timeout: 10_000 })
  // A word that is being put together is not sent by its Enter; Shift and Enter begin another row.
  await field(member).dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
  await field(member).press('Shift+Enter')
  await field(member).pressSequentially('or sitting?')
  await expect(field(member)).toHaveValue('Is Ghent standing\nor sitting?')
  await field(member).press('Enter')
  await expect(field(member)).toHaveValue('')
  await expect(log(label).getByText('or sitting?')).toBeVisible()

  // Answered, with a word said to it.
  await log(label).locator('[data-part~="line"]').last().hover()
  await label.getByRole('button', { name: 'Reply' }).click()
  await expect(field(label)).toBeFocused()
  await field(label).fill('*Standing*, and https://lateset.example knows')
  await label.getByRole('button', { name: 'Send' }).click()
  await expect(log(member).locator('em', { hasText: 'Standing' })).toBeVisible()
  await expect(log(member).getByRole('link', { name: 'https://lateset.example' })).toBeVisible()
  await log(member).locator('[data-part~="line"]').last().hover()
  await member.getByRole('button', { name: 'Say a word to it' }).click()
  await member.getByRole('button', { name: 'soup', exact: true }).click()
  await expect(log(label).getByRole('button', { name: 'soup 1' })).toBeVisible()
  await accessible(member, 'a room with lines on a phone')
  await accessibleInEveryLook(label, 'a room with lines', [390, 1440])

  // Changed and deleted, by keys alone.
  await label.setViewportSize({ width: 1280, height: 800 })
  const own = log(label).locator('[data-part~="line"]').last()
  await own.focus()
  await label.keyboard.press('ArrowUp')
  await label.keyboard.press('ArrowDown')
  await expect(own).toBeFocused()
  await label.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(field(label)).toHaveValue('*Standing*, and https://lateset.example knows')
  await field(label).fill('Standing.')
  await field(label).press('Enter')
  await expect(log(member).getByText('edited')).toBeVisible()
  await expect(field(label)).toBeFocused()
  await own.focus()
  await label.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await label.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(log(member).getByText('This line was deleted.')).toBeVisible()
})

test('a line that does not arrive says so, is sent again, and is there once', async ({ browser }) => {
  const { label, member, roomId } = await two(browser)
  await expect(label.getByRole('complementary').getByText('newcomer')).toBeVisible({ timeout: 20_000 })
  await member.context().setOffline(true)
  await field(member).fill('Then I bring bread')
  await field(member).press('Enter')
  await expect(member.getByRole('button', { name: 'Send again' })).toBeVisible({ timeout: 45_000 })
  await expect(log(member).getByText('Failed to send message')).toBeVisible()
  await accessible(member, 'a line that did not arrive')
  await say(label, roomId, 'Said meanwhile')
  await member.context().setOffline(false)
  await expect(log(member).getByText('Said meanwhile')).toBeVisible({ timeout: 60_000 })
  await member.getByRole('button', { name: 'Send again' }).click()
  await expect(member.locator('[data-part~="pending-line"]')).toHaveCount(0)
  await expect(log(label).getByText('Then I bring bread')).toHaveCount(1)
  await expect(log(member).getByText('Then I bring bread')).toHaveCount(1)
})

test('whoever reads further up stays there, and comes back by one press', async ({ browser }) => {
  const { label, member, roomId } = await two(browser)
  await label.setViewportSize({ width: 1280, height: 620 })
  // By turns: so many lines at once of one new member are held.
  for (let n = 0; n < 19; n++) await say(n % 2 ? member : label, roomId, `Line ${n} of the night`)
  // They scroll before the page has come alive, which nobody is told of.
  let release = () => {}
  const scrolled = new Promise<void>((resolve) => {
    release = resolve
  })
  await label.route(/\/assets\/entry-client/, async (route) => {
    await scrolled
    await route.continue()
  })
  await label.goto(`/chat/${roomId}`, { waitUntil: 'commit' })
  await expect(log(label).getByText('Line 18 of the night')).toBeInViewport()
  await log(label).evaluate((element) => {
    element.scrollTop = -element.scrollHeight
  })
  release()
  const first = log(label).getByText('Line 0 of the night')
  await expect(first).toBeInViewport()
  const before = await first.boundingBox()
  await say(label, roomId, 'And one from the label')
  await say(member, roomId, 'And one more')
  await expect(label.getByRole('button', { name: '1 new, jump to latest' })).toBeVisible({ timeout: 20_000 })
  expect((await first.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await label.getByRole('button', { name: '1 new, jump to latest' }).click()
  await expect(log(label).getByText('And one more')).toBeInViewport()

  // Found by its words, and led to.
  await label.getByRole('button', { name: 'Search this room' }).click()
  const dialog = label.getByRole('dialog', { name: /^Search/ })
  await dialog.getByLabel('Words').fill('line 9')
  await dialog.getByLabel('Words').press('Enter')
  await expect(dialog.getByText('1 found, the latest last')).toBeVisible()
  await accessible(label, 'the search of a room')
  await dialog.getByRole('link', { name: /Line 9 of the night/ }).click()
  await expect(label).toHaveURL(/line=/)
  await expect(log(label).getByText('Line 9 of the night')).toBeInViewport()
  await label.goto(`/chat/${roomId}`)

  // What is typed is kept, for each room.
  await field(label).fill('Half a thought')
  await label.waitForTimeout(1000)
  await label.reload()
  await expect(field(label)).toHaveValue('Half a thought')
  // Where unread lines begin.
  await member.goto('/chat')
  await say(label, roomId, 'Unread')
  await member.goto(`/chat/${roomId}`)
  await expect(member.locator('[data-part~="new-lines"]')).toBeVisible()
})

test('a locked room says what would open it, a full one that it is full, and admins open and close rooms', async ({
  browser,
}) => {
  const { label, member, roomId } = await two(browser, { maxUsers: 1 })
  await expect(label.getByRole('complementary').getByText(', you')).toBeVisible({ timeout: 20_000 })
  const late = await (await browser.newContext()).newPage()
  await signUpNewUser(late)
  await late.goto(`/chat/${roomId}`)
  await expect(late.getByText('This room is full. Please try again in a moment.')).toBeVisible({ timeout: 20_000 })
  await accessible(late, 'a full room')

  const locked = await newRoom(label, { accessTier: 'vip', name: 'The Cellar' })
  await member.goto(`/chat/${locked}`)
  await expect(member.getByRole('heading', { name: 'The Cellar' })).toBeVisible()
  await expect(member.getByText('VIP is given by the house.')).toBeVisible()
  await expect(member.getByRole('link', { name: 'See Fan Pass' })).toBeVisible()
  await accessible(member, 'a locked room on a phone')
  await expectNoSidewaysScroll(member, 'a locked room')

  await open(label, '/chat')
  await label.getByRole('button', { name: 'Create room' }).click()
  const dialog = label.getByRole('dialog', { name: 'Create room' })
  await dialog.getByRole('button', { name: 'Create room' }).click()
  await expect(dialog.getByText('Room name is required').first()).toBeVisible()
  await accessible(label, 'the form of a room')
  await dialog.getByLabel('Name').fill('Chairs Up')
  await dialog.getByLabel('Description').fill('For people who stay until the chairs go up.')
  await dialog.getByLabel('Who may enter').selectOption('free')
  await dialog.getByRole('button', { name: 'Create room' }).click()
  await expect(label).toHaveURL(/\/chat\/\d+$/)
  await label.getByRole('button', { name: 'Show room cards' }).click()
  await label.getByRole('button', { name: 'Delete Chairs Up' }).click()
  await label.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(label.getByText('Chat room deleted')).toBeVisible()
})

test('the page fills the screen and gives it back, and works without script', async ({ browser }) => {
  const { label, member, roomId } = await two(browser)
  await label.getByRole('button', { name: 'Full screen' }).first().click()
  await expect(label.getByRole('button', { name: 'Leave full screen' })).toBeFocused()
  await accessible(label, 'a room that fills the screen')
  await label.keyboard.press('Escape')
  await expect(label.getByRole('button', { name: 'Full screen' }).first()).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies(await member.context().cookies())
  const page = await plain.newPage()
  await say(member, roomId, 'Said before')
  await page.goto(`/chat/${roomId}`)
  await expect(page.getByText('Said before')).toBeVisible()
  await field(page).fill('Written without script')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Written without script')).toBeVisible()
  await plain.close()
})

test('on a phone the focus goes with the page; a change that fails keeps its words; a room that is closed says so', async ({
  browser,
}) => {
  const { label, member, roomId } = await two(browser)
  await say(member, roomId, 'As it was')
  await member.reload()
  await waitForHydration(member)
  await member.getByRole('button', { name: /in the room$/ }).press('Enter')
  const back = member.getByRole('complementary').getByRole('button')
  await expect(back).toBeFocused()
  await back.press('Enter')
  await expect(member.getByRole('button', { name: /in the room$/ })).toBeFocused()

  await member.route(/\/messages\/\d+$/, (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }))
  await log(member).locator('[data-part~="line"]').last().focus()
  await member.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await field(member).fill('As it should be')
  await field(member).press('Enter')
  await expect(member.getByText('Failed to change message')).toBeVisible()
  await expect(field(member)).toHaveValue('As it should be')
  await member.unroute(/\/messages\/\d+$/)
  await field(member).press('Enter')
  await expect(log(member).getByText('As it should be')).toBeVisible()
  await expect(field(member)).toHaveValue('')

  expect((await label.request.delete(`/api/chat/rooms/${roomId}`)).ok()).toBe(true)
  await expect(member.getByText('This room is closed.')).toBeVisible({ timeout: 40_000 })
  await accessible(member, 'a room that was closed')
})
