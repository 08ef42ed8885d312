import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { tabTo } from './focus.ts'
import { holdBack } from './hold-back.ts'
import { alive, open } from './open.ts'
import { DEMO_PASSWORD, signIn } from './people.ts'

const goods = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const line = goods
const total = (page: Page) => page.locator('.cart-total b')

let made = 0
/** A thing of this test alone. */
async function newItem(page: Page, fields: object = {}): Promise<{ id: number; name: string }> {
  const admin = await page.context().browser()?.newPage()
  if (!admin) throw new Error('There is no browser')
  await signIn(admin, 'admin')
  const data = { name: `Thing ${Date.now()} ${++made}`, category: 'posters', price: '10.00', ...fields }
  const item = await (await admin.request.post('/api/merchandise', { data })).json()
  await admin.close()
  return item
}
async function changeItem(page: Page, id: number, data: object) {
  const admin = await page.context().browser()?.newPage()
  if (!admin) throw new Error('There is no browser')
  await signIn(admin, 'admin')
  expect((await admin.request.put(`/api/merchandise/${id}`, { data })).status()).toBe(200)
  await admin.close()
}
async function putIn(page: Page, { id }: { id: number }, times = 1) {
  await open(page, `/merch-booth/${id}`)
  for (let i = 0; i < times; i++) await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink(page)).toBeVisible()
}
async function fillForm(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Juno Marsh')
  await page.getByLabel('Email', { exact: true }).fill('juno@marsh.example')
  await page.getByLabel('Address', { exact: true }).fill('Kade 12\n3011 AA Rotterdam')
}
const send = (page: Page) => page.getByRole('button', { name: /^Send order request/ })

test('one finds the booth in the bar, a category by its address, and a thing on a page of its own', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merch' }).click()
  await expect(page).toHaveTitle('Merch Booth · Late Set')
  await expect(page.getByRole('article').first()).toContainText('Featured, vinyl')
  await page.getByRole('link', { name: /^Accessories/ }).click()
  await expect(page).toHaveURL('/merch-booth?category=accessories')
  await expect(goods(page, '45 adapter, enamel pin')).toBeVisible()
  await expect(goods(page, 'Full Stop shirt')).toHaveCount(0)
  await goods(page, '45 adapter, enamel pin').locator('.goods-paper').click({ force: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('45 adapter, enamel pin')
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Accessories/ })).toHaveAttribute('aria-current', 'page')
})

test('what is sold out is said in words, with nothing to press', async ({ page }) => {
  await open(page, '/merch-booth')
  const tote = goods(page, 'Twelve-inch tote')
  await expect(tote.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await tote.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twelve-inch tote')
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
})

test('a choice is asked for, made in a menu or on the page, and told', async ({ page }) => {
  await open(page, '/merch-booth')
  const shirt = goods(page, 'Full Stop shirt')
  await shirt.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('menuitem', { name: 'XL, out of stock' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'M', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Full Stop shirt, M. 1 in it now.' })).toBeVisible()
  await expect(cartLink(page)).toHaveText('Cart 1 item')
  await shirt.getByRole('link').click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Choose a size first')).toBeVisible()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: 'One more of Full Stop shirt' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink(page)).toHaveText('Cart 3 items')
  await page.getByRole('button', { name: 'See cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(
    page
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .getByRole('listitem'),
  ).toHaveCount(2)
})

test('the cart survives a reload, signing in, and is one over several tabs', async ({ page, context }) => {
  const item = await newItem(page, { name: `Kept ${Date.now()}` })
  await putIn(page, item)
  await page.reload()
  await alive(page)
  await expect(cartLink(page)).toHaveText('Cart 1 item')

  const other = await context.newPage()
  await open(other, `/merch-booth/${item.id}`)
  await other.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink(other)).toHaveText('Cart 2 items')
  await expect(cartLink(page)).toHaveText('Cart 2 items')

  await open(page, '/login?next=/cart')
  await page.getByLabel('Username or email').fill('fan')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Petra Lund')
  await expect(page.getByText('K7QP-2MXW')).toBeVisible()
})

test('quantities, taking out and putting back change the total', async ({ page }) => {
  const item = await newItem(page, { price: '0.10', stockQuantity: 3 })
  await putIn(page, item)
  await putIn(page, await newItem(page, { price: '0.20' }))
  await open(page, '/cart')
  await expect(total(page)).toHaveText('$0.30')
  const row = line(page, item.name)
  await row.getByRole('spinbutton').fill('9')
  await expect(row.getByRole('spinbutton')).toHaveValue('3')
  await expect(total(page)).toHaveText('$0.50')
  await expect(row.getByRole('button', { name: `One more of ${item.name}` })).toBeDisabled()
  await row.getByRole('button', { name: `Remove ${item.name}` }).click()
  await expect(row).toHaveCount(0)
  await expect(total(page)).toHaveText('$0.20')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total(page)).toHaveText('$0.50')
  await expect(page.locator('.cart-lines h3').first()).toHaveText(item.name)
})

test('what has changed since is said: the price, what is left, what is gone', async ({ page }) => {
  const dearer = await newItem(page)
  const fewer = await newItem(page)
  const gone = await newItem(page)
  await putIn(page, dearer)
  await putIn(page, fewer, 2)
  await putIn(page, gone)
  await open(page, '/cart')
  await expect(total(page)).toHaveText('$40.00')
  await fillForm(page)
  await changeItem(page, dearer.id, { price: '12.00' })
  await changeItem(page, fewer.id, { stockQuantity: 1 })
  await send(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText(`Only 1 of ${fewer.name} is left`)
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Cart/)
  await expect(line(page, fewer.name)).toContainText('Only 1 left.')
  await expect(line(page, dearer.name)).toContainText('The price is now $12.00. It was $10.00 when you put it in.')
  await changeItem(page, gone.id, { inStock: false })
  await page.reload()
  await alive(page)
  await expect(line(page, gone.name)).toContainText('Out of stock.')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Kade 12\n3011 AA Rotterdam')
  await send(page).click()
  await summary.getByRole('link', { name: `${gone.name}: Out of stock.` }).click()
  await expect(line(page, gone.name)).toBeFocused()
  await line(page, gone.name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await line(page, fewer.name)
    .getByRole('button', { name: /^One less/ })
    .click()
  await expect(total(page)).toHaveText('$22.00')
  await send(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you\. Your order is/ })).toBeFocused()
})

test('a price that changes as one sends is told, and nothing is ordered at another', async ({ page }) => {
  const item = await newItem(page)
  await putIn(page, item)
  await open(page, '/cart')
  await fillForm(page)
  await expect(total(page)).toHaveText('$10.00')
  await changeItem(page, item.id, { price: '11.50' })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('The total is now $11.50, not $10.00.')
  await expect(total(page)).toHaveText('$11.50')
  await send(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText('Nothing in it yet')).toHaveCount(0)
  await expect(cartLink(page)).toHaveCount(0)
})

test('an order whose answer is lost is made once when it is sent again', async ({ page }) => {
  const item = await newItem(page, { stockQuantity: 5 })
  await putIn(page, item, 2)
  await open(page, '/cart')
  await fillForm(page)
  await expect(total(page)).toHaveText('$20.00')
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Unable to connect to server')
  await page.unroute('**/api/orders')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  const left = await (await page.request.get(`/api/merchandise/${item.id}`)).json()
  expect(left.stockQuantity).toBe(3)
})

test('by keyboard alone: from the booth into the cart and to the thanks', async ({ page }) => {
  const item = await newItem(page)
  await open(page, '/merch-booth?category=posters')
  await tabTo(page, goods(page, item.name).getByRole('button', { name: /^Add to Cart/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible()
  await page.keyboard.press('F8')
  await tabTo(page, page.getByRole('button', { name: 'See cart' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo(page, page.getByRole('button', { name: `One more of ${item.name}` }))
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText('$20.00')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Juno Marsh')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kade 12')
  await tabTo(page, send(page))
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type('juno@marsh.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Thank you\. Your order is [2-9A-Z]{4}-[2-9A-Z]{4}$/ })).toBeFocused()
})

test('on a telephone the cart is in the bar, and an order is sent with the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const item = await newItem(page)
  await open(page, '/merch-booth?category=posters')
  await goods(page, item.name)
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await cartLink(page).click()
  await fillForm(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeInViewport()
})

test('an order waits for its prices', async ({ page }) => {
  await putIn(page, await newItem(page))
  const release = await holdBack(page, '**/api/merchandise?ids=**')
  await open(page, '/cart')
  await fillForm(page)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('The prices are not here yet.')
  release()
  await expect(total(page)).toHaveText('$10.00')
  await send(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
})

test('an empty cart leads back to the booth, and the foot of every page to the cart', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByText('Nothing in it yet. Bea is patient.')).toBeVisible()
  await page.getByRole('link', { name: 'To the merch booth' }).click()
  await expect(page).toHaveURL('/merch-booth')
})

test('nothing moves when a page finds something in the cart', async ({ page }) => {
  await putIn(page, { id: 13 })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/merch-booth', '/artists', '/cart']) {
      await open(page, path)
      await expect(cartLink(page)).toBeVisible()
      if (path === '/cart') await expect(total(page)).toHaveText('$9.00')
      const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
      expect(shift, `${path} at ${width} px`).toBeLessThan(0.02)
    }
  }
})

test('without script things can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/merch-booth')
  await goods(page, 'Rosewater').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosewater')
  await expect(page.getByText('Pressed on pink, since somebody had to.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.locator('.cart-to-come .voice')).toHaveText(/^The cart needs script\./)
  await context.close()
})

for (const theme of ['dark', 'light'] as const)
  for (const width of [320, 390, 1440])
    test(`booth, thing and full cart are accessible and fit, ${theme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(90_000)
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn(page, 'fan')
      const look = async (what: string) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)
        expect(found, what).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
      }
      await open(page, '/merch-booth')
      await look('the booth')
      await open(page, '/merch-booth/3')
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await look('a choice not made')
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added to your cart')).toBeVisible()
      await open(page, '/cart')
      await expect(total(page)).not.toBeEmpty()
      await look('the cart')
      await page.getByLabel('Name', { exact: true }).fill('')
      await send(page).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await look('the cart with what is wrong')
      await context.close()
    })
