import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { linkTo } from '../kit/emails.ts'
import { addToCart, fillForm, newItem, pay, send } from '../kit/merchandise.ts'
import { open } from '../kit/open-page.ts'
import { startSecondServer } from '../kit/second-server.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const quote = (page: Page) => page.locator('[data-part~="quote"]')
const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you/ })

test('a guest pays after a declined card and with approval, and finds the order by the link in the letter', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const item = await newItem(page, { stockQuantity: 4 })
  const email = `guest${Date.now()}@marsh.example`
  await addToCart(page, item, 2)
  await open(page, '/cart')
  await fillForm(page, email)
  await expect(quote(page)).toContainText('$20.00')
  await send(page).click()
  await expect(dialog(page).getByText('Test payments')).toBeVisible()

  await pay(page, 'A card that is declined')
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible()
  await expect(dialog(page).getByText('Please try again or contact support.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()

  await pay(page, 'A card that asks for approval')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('It is paid. The receipt is on its way')).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByText('It is paid. We pack it and write when it leaves.')).toBeVisible()
  await expect(page.locator('#content')).toContainText('Kade 12')

  const link = await linkTo('/orders/[\\w-]+', email, 'key')
  const elsewhere = await browser.newPage()
  await open(elsewhere, link)
  await expect(elsewhere.locator('#content')).toContainText(`2 × ${item.name}`)
  const without = await elsewhere.request.get(link.slice(0, link.indexOf('?')))
  expect(without.status()).toBe(404)
  await elsewhere.close()
})

test('a member finds the order they made, pays it later, and cancels another', async ({ page }) => {
  await signUpNewUser(page)
  const item = await newItem(page, { stockQuantity: 3 })
  await addToCart(page, item)
  await open(page, '/cart')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Achterberg')
  await fillForm(page)
  await send(page).click()
  await dialog(page).getByRole('button', { name: 'Not now' }).click()

  await open(page, '/cart')
  await page.locator('[data-part~="own-orders"]').getByRole('link').first().click()
  await expect(page.getByText('It is set aside for you and waits for its payment.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await pay(page)
  await expect(page.getByText('It is paid. We pack it and write when it leaves.')).toBeVisible()

  await addToCart(page, item)
  await open(page, '/cart')
  await fillForm(page)
  await send(page).click()
  await dialog(page).getByRole('button', { name: 'Not now' }).click()
  await open(page, '/cart')
  await page.locator('[data-part~="own-orders"]').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  const left = await (await page.request.get(`/api/merchandise/${item.id}`)).json()
  expect(left.stockQuantity).toBe(2)
})

test('a fan pays the price of members, and an offer code says what it does', async ({ page, browser }) => {
  const item = await newItem(page, { price: '20.00', memberPrice: '15.00' })
  const admin = await browser.newPage()
  await signIn(admin, 'admin')
  const code = `FAN${Date.now()}`
  await admin.request.post('/api/offers', { data: { code, percent: 10 } })
  await admin.close()
  await signIn(page, 'fan')
  await addToCart(page, item)
  await open(page, '/cart')
  await expect(quote(page)).toContainText('Goods, at the price of members')
  await expect(quote(page)).toContainText('$15.00')
  await page.getByLabel('Offer code').fill('NOTHING')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('There is no offer with this code')).toBeVisible()
  await page.getByLabel('Offer code').fill(code.toLowerCase())
  await page.getByLabel('Offer code').press('Enter')
  await expect(page.getByText(`${code}: 10% off`)).toBeVisible()
  await expect(send(page)).toHaveText('To the payment, $13.50')
})

test('the way from the cart to the page of an order is accessible in every look', async ({ page }) => {
  test.setTimeout(150_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addToCart(page, await newItem(page))
  await open(page, '/cart')
  await expect(quote(page)).toBeVisible()
  await accessibleInEveryLook(page, 'the checkout', [390, 1440])
  await fillForm(page)
  await send(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Pay $10.00' })).toBeVisible()
  await accessibleInEveryLook(page, 'the payment of an order', [390, 1440])
  await pay(page)
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByText('It is paid. We pack it')).toBeVisible()
  await accessibleInEveryLook(page, 'the page of an order', [390, 1440])
})

test('a site that takes no payments takes an order request', async ({ page }) => {
  test.setTimeout(120_000)
  const server = await startSecondServer({ PAYMENTS: 'off' })
  try {
    const token = new URL(server.setupLink).searchParams.get('token')
    const owner = { username: 'owner', email: 'owner@velvet.example', password: 'a kettle at noon' }
    await page.request.post(`${server.url}/api/auth/setup`, { data: { token, ...owner } })
    const data = { name: 'Slipmat', category: 'accessories', price: '9.00' }
    const { id } = await (await page.request.post(`${server.url}/api/merchandise`, { data })).json()
    await open(page, `${server.url}/merch-booth/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to your cart').first()).toBeVisible()
    await open(page, `${server.url}/cart`)
    await page.getByLabel('Name', { exact: true }).fill('Juno Marsh')
    await page.getByLabel('Email', { exact: true }).fill('juno@marsh.example')
    await page.getByLabel('Address', { exact: true }).fill('Kade 12\n3011 AA Rotterdam')
    await page.getByRole('button', { name: 'Send order request, $9.00' }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('we write back about payment and delivery')).toBeVisible()
  } finally {
    await server.close()
  }
})
