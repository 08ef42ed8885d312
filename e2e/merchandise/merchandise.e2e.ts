import { expect } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { cartLink, goods, send, total } from '../kit/merchandise.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

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
  await goods(page, '45 adapter, enamel pin').locator('[data-part~="goods-paper"]').click({ force: true })
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Stop shirt')
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

test('without script things can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/merch-booth')
  await goods(page, 'Rosewater').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosewater')
  await expect(page.getByText('Pressed on pink, since somebody had to.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.locator('[data-part~="cart-to-come"] .voice')).toHaveText(/^The cart needs script\./)
  await context.close()
})

test('booth, thing and full cart are accessible and fit, in both themes, on phones and desktops', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, close } = await openReducedMotion(browser)
  await signIn(page, 'fan')
  await open(page, '/merch-booth')
  await accessibleInEveryLook(page, 'the booth')
  await open(page, '/merch-booth/3')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await accessibleInEveryLook(page, 'a choice not made')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await open(page, '/cart')
  await expect(total(page)).not.toBeEmpty()
  await accessibleInEveryLook(page, 'the cart')
  await page.getByLabel('Name', { exact: true }).fill('')
  await send(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await accessibleInEveryLook(page, 'the cart with what is wrong')
  await close()
})
