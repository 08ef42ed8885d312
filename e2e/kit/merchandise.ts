import { expect, type Page } from '@playwright/test'
import { open } from './open-page.ts'
import { signIn } from './sign-in.ts'

/** An item of the merch booth, or a line of the cart, by its name. */
export const goods = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
/** The way to the cart, which stands in the bar once something is in it. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
/** What a cart comes to. */
export const total = (page: Page) => page.locator('[data-part~="cart-total"] b')

/** A second page, signed in as admin. */
async function openAdminPage(page: Page): Promise<Page> {
  const admin = await page.context().browser()?.newPage()
  if (!admin) throw new Error('There is no browser')
  await signIn(admin, 'admin')
  return admin
}

let made = 0
/** An item of this test alone. */
export async function newItem(page: Page, fields: object = {}): Promise<{ id: number; name: string }> {
  const admin = await openAdminPage(page)
  const data = { name: `Thing ${Date.now()} ${++made}`, category: 'posters', price: '10.00', ...fields }
  const item = await (await admin.request.post('/api/merchandise', { data })).json()
  await admin.close()
  return item
}
/** What an admin changes of it meanwhile. */
export async function changeItem(page: Page, id: number, data: object) {
  const admin = await openAdminPage(page)
  expect((await admin.request.put(`/api/merchandise/${id}`, { data })).status()).toBe(200)
  await admin.close()
}
/** Puts an item into the cart, so many times. */
export async function addToCart(page: Page, { id }: { id: number }, times = 1) {
  await open(page, `/merch-booth/${id}`)
  for (let i = 0; i < times; i++) await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink(page)).toBeVisible()
}
/** Fills in who orders. */
export async function fillForm(page: Page, email = 'juno@marsh.example') {
  await page.getByLabel('Name', { exact: true }).fill('Juno Marsh')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Address', { exact: true }).fill('Kade 12')
  await page.getByLabel('Postal code').fill('3011 AA')
  await page.getByLabel('City', { exact: true }).fill('Rotterdam')
  await page.getByLabel('Country', { exact: true }).selectOption('NL')
}
/** The button that leads from the cart to the payment. */
export const send = (page: Page) => page.getByRole('button', { name: /^To the payment/ })
/** Pays with a card of the test provider. */
export async function pay(page: Page, card = 'A card that pays') {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(card, { exact: true }).check()
  await dialog.getByRole('button', { name: /^Pay / }).click()
}

/** An order that somebody has paid for, made over the API as the page does. */
export async function paidOrder(page: Page, lines: object[], fields: object = {}) {
  const email = `parcel${Date.now()}${++made}@marsh.example`
  const shippingAddress = { line1: 'Kade 12', city: 'Rotterdam', postalCode: '3011 AA', country: 'NL' }
  const data = { name: 'Juno Marsh', email, shippingAddress, lines, ...fields }
  const placed = await (await page.request.post('/api/checkout/orders', { data })).json()
  const { clientSecret, order } = placed
  await page.request.post('/api/payments/test/confirm', { data: { clientSecret, card: 'pm_card_visa' } })
  await page.request.post(`/api/checkout/orders/${order.number}/sync?key=${order.accessKey}`)
  return { ...order, email } as { id: number; number: string; accessKey: string; email: string }
}
