import { expect } from '@playwright/test'
import { expectContrast } from '../kit/accessibility.ts'
import { layoutShiftOf, recordLayoutShift } from '../kit/layout-shift.ts'
import { addToCart, cartLink, changeItem, fillForm, goods, newItem, pay, send, total } from '../kit/merchandise.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { DEMO_PASSWORD, signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('the cart survives a reload, signing in, and is one over several tabs', async ({ page, context }) => {
  const item = await newItem(page, { name: `Kept ${Date.now()}` })
  await addToCart(page, item)
  await page.reload()
  await waitForHydration(page)
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
  await addToCart(page, item)
  await addToCart(page, await newItem(page, { price: '0.20' }))
  await open(page, '/cart')
  await expect(total(page)).toHaveText('$0.30')
  const row = goods(page, item.name)
  await row.getByRole('spinbutton').fill('9')
  await expect(row.getByRole('spinbutton')).toHaveValue('3')
  await expect(total(page)).toHaveText('$0.50')
  await expect(row.getByRole('button', { name: `One more of ${item.name}` })).toBeDisabled()
  await row.getByRole('button', { name: `Remove ${item.name}` }).click()
  await expect(row).toHaveCount(0)
  await expect(total(page)).toHaveText('$0.20')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total(page)).toHaveText('$0.50')
  await expect(page.locator('[data-part~="cart-lines"] h3').first()).toHaveText(item.name)
})

test('what has changed since is said: the price, what is left, what is gone', async ({ page }) => {
  const { promise: asked, resolve: letGo } = Promise.withResolvers<void>()
  const dearer = await newItem(page)
  const fewer = await newItem(page)
  const gone = await newItem(page)
  await addToCart(page, dearer)
  await addToCart(page, fewer, 2)
  await addToCart(page, gone)
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
  await expect(goods(page, fewer.name)).toContainText('Only 1 left.')
  await expect(goods(page, dearer.name)).toContainText('The price is now $12.00. It was $10.00 when you put it in.')
  await changeItem(page, gone.id, { inStock: false })
  await page.reload()
  await waitForHydration(page)
  await expect(goods(page, gone.name)).toContainText('Out of stock.')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Kade 12')
  await send(page).click()
  await summary.getByRole('link', { name: `${gone.name}: Out of stock.` }).click()
  await expect(goods(page, gone.name)).toBeFocused()
  await goods(page, gone.name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  // Sent while the new sum is on its way: the prices are those that stand there, so nothing has changed since.
  await page.route('**/api/checkout/quote', async (route) => {
    await asked
    await route.continue()
  })
  await goods(page, fewer.name)
    .getByRole('button', { name: /^One less/ })
    .click()
  await send(page).click()
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  letGo()
  await pay(page)
  await expect(page.getByRole('heading', { name: /^Thank you\. Your order is/ })).toBeFocused()
})

test('an empty cart leads back to the booth, and the foot of every page to the cart', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByText('Nothing in it yet.')).toBeVisible()
  await expectContrast(page, 'the empty cart', 'main')
  await page.getByRole('link', { name: 'To the merch booth' }).click()
  await expect(page).toHaveURL('/merch-booth')
})

test('a member with a full cart and a waiting message finds every link of the bar on one line', async ({ page }) => {
  await signIn(page, 'admin')
  await page.request.post('/api/messages', {
    data: { receiverUsername: 'listener', subject: 'For the bar', content: 'It has a number now.' },
  })
  await page.context().clearCookies()
  await signIn(page, 'listener')
  await addToCart(page, await newItem(page), 12)
  for (const width of [1960, 1760, 1600, 1440, 1400, 1280, 1260, 1240, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/gigs')
    await expect(cartLink(page)).toBeVisible()
    const bent = await page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.clientHeight > 50).map((link) => link.textContent))
    expect(bent, `${width} px`).toEqual([])
    const past = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(past, `${width} px`).toBeLessThanOrEqual(0)
    const brand = await page
      .locator('[data-part~="brand"] > span')
      .evaluate((name) => name.scrollWidth - name.clientWidth)
    expect(brand, `the name of the site at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('nothing moves when a page finds something in the cart', async ({ page }) => {
  await addToCart(page, { id: 13 })
  await recordLayoutShift(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/merch-booth', '/artists', '/cart']) {
      await open(page, path)
      await expect(cartLink(page)).toBeVisible()
      if (path === '/cart') await expect(total(page)).toHaveText('$9.00')
      const shift = await layoutShiftOf(page)
      expect(shift, `${path} at ${width} px`).toBeLessThan(0.02)
    }
  }
})

test('what is typed for an order outlives a reload, and goes when its writer signs out', async ({ page }) => {
  await signUpNewUser(page)
  await addToCart(page, { id: 13 })
  await open(page, '/cart')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Achterberg')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('Kade 12')
  await page.reload()
  await expect(address).toHaveValue('Kade 12')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await open(page, '/cart')
  await expect(total(page)).toHaveText('$9.00')
  await expect(address).toHaveValue('')
})
