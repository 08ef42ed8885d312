import { expect, type Locator, type Page } from '@playwright/test'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { startSecondServer } from '../kit/second-server.ts'
import { test } from '../kit/test.ts'

let server: Awaited<ReturnType<typeof startSecondServer>>
let makeOffer: (offer: object) => Promise<void>
let sell: (settings: Record<string, string | null>) => Promise<void>
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ playwright }) => {
  server = await startSecondServer({ PAYMENTS: 'test' })
  const context = { baseURL: server.url, extraHTTPHeaders: { origin: server.url } }
  const admin = await playwright.request.newContext(context)
  const token = new URL(server.setupLink).searchParams.get('token')
  const made = await admin.post('/api/auth/setup', {
    data: { token, username: 'keeper', email: 'keeper@velvet.example', password: 'winter-rye-7' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  sell = async (settings) => {
    const saved = await admin.patch('/api/site', { data: settings })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  makeOffer = async (offer) => {
    const offered = await admin.post('/api/offers', { data: offer })
    expect(offered.ok(), await offered.text()).toBe(true)
  }
  const guest = await playwright.request.newContext(context)
  const joined = await guest.post('/api/auth/register', {
    data: {
      ...{ username: 'friend', email: 'friend@velvet.example', password: 'a kettle at noon', role: 'listener' },
      ...{ firstName: 'Ada', lastName: 'Friend' },
    },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  await sell({ passYearPrice: '99.00', vipPrice: '24.00', vipYearPrice: '240.00' })
})
test.afterAll(() => server.close())

const dialog = (page: Page) => page.getByRole('dialog')
const pass = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
const membership = (page: Page) => page.getByRole('region', { name: 'Membership' })

async function createAccount(page: Page): Promise<void> {
  const username = `buyer${Date.now()}`
  const form = dialog(page).getByRole('form', { name: 'Create Account' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(`${username}@velvet.example`)
  await form.getByLabel('Password', { exact: true }).fill('a kettle at noon')
  await form.getByLabel('Confirm password').fill('a kettle at noon')
  await form.getByRole('button', { name: 'Create Account' }).click()
}

test('a year of the Fan Pass is chosen by its address, bought, paid with another card, made VIP, and ended', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await open(page, `${server.url}/backstage-pass`)
  await expect(pass(page, 'Listener').getByText('Selected')).toBeVisible()
  await expect(pass(page, 'Fan Pass')).toContainText('$9.99 a month')
  await expect(pass(page, 'VIP')).toContainText('$24.00 a month')
  await page.getByRole('link', { name: 'By the year' }).click()
  await expect(pass(page, 'Fan Pass')).toContainText('$99.00 a year')
  await page.getByRole('link', { name: 'Choose VIP' }).click()
  await expect(page).toHaveURL(/\?(?=.*every=year)(?=.*pass=vip-pass)/)
  await expect(pass(page, 'VIP').getByText('Selected')).toBeVisible()
  // One of each row is the present one.
  await expect(page.getByRole('link', { name: 'By the year' })).toHaveAttribute('aria-current')
  for (const name of ['By the month', 'Choose Listener', 'Choose Fan Pass'])
    await expect(page.getByRole('link', { name })).not.toHaveAttribute('aria-current')
  await accessibleInEveryLook(page, 'three passes', [390, 1440])

  await pass(page, 'Fan Pass').getByRole('button', { name: 'Upgrade' }).click()
  await createAccount(page)
  await dialog(page).getByRole('button', { name: 'Pay $99.00' }).click()
  await expect(dialog(page).getByText('Welcome to Fan Pass! Redirecting...')).toBeVisible()
  await expect(pass(page, 'Fan Pass').getByRole('link', { name: 'Manage' })).toBeVisible()
  await expect(pass(page, 'Fan Pass')).toContainText(/buyer\d+ since \d+ \w+ \d{4}/)
  await expect(pass(page, 'Fan Pass')).toContainText(/Renews \d+ \w+ \d{4}, \$99\.00/)

  await open(page, `${server.url}/settings`)
  await expect(membership(page)).toContainText('$99.00, card ending 4242')
  await membership(page).getByRole('button', { name: 'Change card' }).click()
  await dialog(page).getByLabel('A card that is declined').check()
  await dialog(page).getByRole('button', { name: 'Use this card' }).click()
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible()
  await accessibleInEveryLook(page, 'another card', [390, 1440])
  await dialog(page).getByLabel('A card that pays once', { exact: false }).check()
  await dialog(page).getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('Your card is changed', { exact: true }).first()).toBeVisible()
  await expect(membership(page)).toContainText('$99.00, card ending 0341')

  // That card is declined where nobody is there: nothing changes.
  await membership(page).getByRole('button', { name: 'Change pass' }).click()
  await dialog(page).getByLabel('VIP, $240.00 a year').check()
  await dialog(page)
    .getByRole('button', { name: /^Change and pay \$1[34]\d\.\d\d$/ })
    .click()
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible()
  await accessibleInEveryLook(page, 'another pass', [390, 1440])
  await dialog(page).getByRole('button', { name: 'Keep what I have' }).click()
  await expect(membership(page).getByRole('heading', { name: 'Fan Pass' })).toBeVisible()

  await membership(page).getByRole('button', { name: 'Change card' }).click()
  await dialog(page).getByRole('button', { name: 'Use this card' }).click()
  await expect(membership(page)).toContainText('card ending 4242')
  await membership(page).getByRole('button', { name: 'Change pass' }).click()
  await dialog(page).getByLabel('VIP, $240.00 a year').check()
  await dialog(page)
    .getByRole('button', { name: /^Change and pay/ })
    .click()
  await expect(membership(page).getByRole('heading', { name: 'VIP' })).toBeVisible()
  await expect(membership(page)).toContainText('$240.00, card ending 4242')

  await membership(page).getByRole('button', { name: 'Cancel renewal' }).click()
  await dialog(page).getByLabel('End it now instead', { exact: false }).check()
  await dialog(page).getByRole('button', { name: 'Cancel renewal' }).click()
  await expect(page.getByText('Your VIP has ended', { exact: true }).first()).toBeVisible()
  await expect(membership(page)).toContainText('You listen for free.')
})

test('VIP is tried for free: a card is entered, and nothing is charged', async ({ page }) => {
  test.setTimeout(90_000)
  await sell({ passTrialDays: '14' })
  await open(page, `${server.url}/backstage-pass?pass=vip-pass`)
  await expect(pass(page, 'VIP')).toContainText('The first 14 days are free')
  await pass(page, 'VIP').getByRole('button', { name: 'Upgrade' }).click()
  await createAccount(page)
  await expect(dialog(page).getByRole('heading', { name: 'Upgrade to VIP' })).toBeVisible()
  await expect(dialog(page).getByText('First charge')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Begin the free days' }).click()
  await expect(dialog(page).getByText('Welcome to VIP! Redirecting...')).toBeVisible()
  await expect(pass(page, 'VIP').getByRole('link', { name: 'Manage' })).toBeVisible()
  await open(page, `${server.url}/settings`)
  await expect(membership(page)).toContainText('Free days')
  await expect(membership(page)).toContainText('First charge')
  await sell({ passTrialDays: null })
})

test('a code of the label makes a pass cost less, a wrong one says so', async ({ page }) => {
  test.setTimeout(90_000)
  await makeOffer({ code: 'LATE50', kind: 'passes', percent: 50, months: 3, maxUses: 1 })
  await open(page, `${server.url}/backstage-pass?pass=fan-pass`)
  await pass(page, 'Fan Pass').getByRole('button', { name: 'Upgrade' }).click()
  await createAccount(page)
  await expect(dialog(page).getByRole('button', { name: 'Pay $9.99' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'I have a code' }).click()
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill('nothing')
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(dialog(page).getByText('There is no offer with this code')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Pay $9.99' })).toBeVisible()
  await accessibleInEveryLook(page, 'a code that is wrong', [390, 1440])
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill('late50')
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(dialog(page).getByText('50% off for 3 months').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Pay $4.99' }).click()
  await expect(dialog(page).getByText('Welcome to Fan Pass! Redirecting...')).toBeVisible()
})

test('months of a pass are bought by a guest, and redeemed by a friend who signs in', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await open(page, `${server.url}/backstage-pass`)
  await page.getByRole('link', { name: 'Give one to somebody' }).click()
  const form = page.getByRole('form', { name: 'Give a pass' })
  await form.getByRole('button', { name: /^To the card/ }).click()
  await expect(page.getByText('Enter an email address').first()).toBeVisible()
  await accessibleInEveryLook(page, 'a gift without an address', [390, 1440])
  await form.getByLabel('Your email').fill('giver@velvet.example')
  await form.getByLabel('Your name').fill('Bea')
  await form.getByLabel('A few words to go with it').fill('For the last bus home.')
  await form.getByLabel('For how long').selectOption('6')
  await form.getByRole('button', { name: 'To the card, $59.94' }).click()
  await page.getByLabel('A card without money').check()
  await page.getByRole('button', { name: 'Pay $59.94' }).click()
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Pay $59.94' }).click()
  const link = page.getByRole('link', { name: /\/redeem\// })
  await expect(link).toBeVisible()
  await accessibleInEveryLook(page, 'a gift that is bought', [390, 1440])
  const address = (await link.getAttribute('href')) as string

  const friend = await browser.newPage()
  await open(friend, address)
  await expect(friend.getByText('Bea gives you 6 months of Fan Pass.')).toBeVisible()
  await expect(friend.getByText('For the last bus home.')).toBeVisible()
  await accessibleInEveryLook(friend, 'a gift to a guest', [390, 1440])
  await friend.locator('#content').getByRole('link', { name: 'Sign In' }).click()
  await friend.getByLabel('Username or email').fill('friend')
  await friend.getByLabel('Password', { exact: true }).fill('a kettle at noon')
  await friend.locator('#content').getByRole('button', { name: 'Sign In' }).click()
  await expect(friend).toHaveURL(address)
  await friend.getByRole('button', { name: 'Redeem' }).click()
  await expect(friend.getByText(/^6 months of Fan Pass last until/)).toBeVisible()
  await open(friend, address)
  await expect(friend.getByText('This gift has been redeemed already. Each opens once.')).toBeVisible()
  await accessibleInEveryLook(friend, 'a gift that is redeemed', [390, 1440])
  await open(friend, `${server.url}/settings`)
  await expect(membership(friend)).toContainText('A gift')
  await open(friend, `${server.url}/redeem/nothing-of-this-name`)
  await expect(friend.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Redeem' })).toHaveCount(0)
  await friend.close()
})
