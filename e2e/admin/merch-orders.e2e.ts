import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook } from '../kit/accessibility.ts'
import { emailsTo } from '../kit/emails.ts'
import { newItem, paidOrder } from '../kit/merchandise.ts'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Edit order' })

test('an admin packs a paid order by the pick list, sends it, and gives some of it back', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const item = await newItem(page, { stockQuantity: 9 })
  const buyer = await browser.newPage()
  const order = await paidOrder(buyer, [{ merchandiseId: item.id, quantity: 3 }])
  await signIn(page, 'admin')
  await open(page, '/admin/pick-list')
  const row = page.getByRole('row').filter({ hasText: item.name })
  await expect(row).toContainText('3')
  await row.getByRole('link', { name: order.number }).click()
  await expect(panel(page)).toContainText('Kade 12')
  const slip = panel(page).getByRole('link', { name: 'Packing slip' })
  const pdf = await page.request.get((await slip.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await panel(page).getByLabel('Carrier').fill('PostNL')
  await panel(page).getByLabel('Tracking number').fill('3SABC')
  await panel(page).getByRole('button', { name: 'Mark sent' }).click()
  await expect(page.getByText('Order marked sent', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await emailsTo(order.email)).join()).toContain('It can be followed: PostNL 3SABC')
  await open(buyer, `/orders/${order.number}?key=${order.accessKey}`)
  await expect(buyer.locator('#content')).toContainText('to be followed as 3SABC')

  await panel(page).getByLabel(item.name).fill('1')
  await panel(page).getByRole('button', { name: 'Give back chosen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText('$10.00 given back so far').first()).toBeVisible()
  expect((await (await page.request.get(`/api/merchandise/${item.id}`)).json()).stockQuantity).toBe(7)
  await panel(page).getByRole('button', { name: 'Give back all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give back all' }).click()
  await expect(panel(page)).toContainText('Refunded')
  await buyer.reload()
  await expect(buyer.getByText('What you paid was given back.')).toBeVisible()
  await buyer.close()
})

test('an admin makes an offer, and says what sending costs where', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin?tab=offers')
  await page
    .getByRole('button', { name: 'Add Offer' })
    .or(page.getByRole('link', { name: 'Add Offer' }))
    .first()
    .click()
  const code = `LATE${Date.now()}`
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Percent off').fill('15')
  await page.getByRole('button', { name: 'Add offer' }).click()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('15%')

  await open(page, '/admin/checkout')
  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Far')
  await page.getByLabel('Countries').last().fill('Japan')
  await page.getByLabel('Price of sending').last().fill('12.00')
  await page.getByRole('button', { name: 'Save checkout' }).click()
  await expect(page.getByText('Countries must be codes, like NL').first()).toBeVisible()
  await accessibleInEveryLook(page, 'the settings of the checkout', [390, 1440])
})

test('a record is bought to be loaded, and loaded from the page of its order', async ({ page, browser }) => {
  await musicReady(page)
  const item = await newItem(page, { isDigital: true, price: '9.00' })
  await signIn(page, 'admin')
  await open(page, `/admin?tab=merchandise&edit=${item.id}`)
  const downloads = page.getByRole('group', { name: 'What is loaded' })
  await downloads.getByRole('button', { name: 'Add download' }).click()
  await downloads.getByLabel('What it is').selectOption('A track')
  await downloads.getByLabel('Track').selectOption({ index: 1 })
  await expect(downloads.getByLabel('Title')).not.toHaveValue('')
  await downloads.getByRole('button', { name: 'Save downloads' }).click()
  await expect(page.getByText('Downloads saved', { exact: true }).first()).toBeVisible()

  const buyer = await browser.newPage()
  const order = await paidOrder(buyer, [{ merchandiseId: item.id, quantity: 1 }], {
    shippingAddress: null,
    country: 'NL',
  })
  await open(buyer, `/orders/${order.number}?key=${order.accessKey}`)
  await expect(buyer.getByText('It is paid and yours.')).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Yours to load' })).toBeVisible()
  const loading = buyer.waitForEvent('download')
  await buyer.getByRole('region', { name: 'Yours to load' }).getByRole('link').first().click()
  expect((await loading).suggestedFilename()).toMatch(/\.\w+$/)
  await buyer.close()
})

test('the pick list and a paid order are accessible in every look', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const item = await newItem(page)
  const buyer = await browser.newPage()
  const order = await paidOrder(buyer, [{ merchandiseId: item.id, quantity: 1 }])
  await buyer.close()
  await signIn(page, 'admin')
  await open(page, '/admin/pick-list')
  await expect(page.getByRole('row').filter({ hasText: item.name })).toBeVisible()
  await accessibleInEveryLook(page, 'the pick list', [390, 1440])
  await open(page, `/admin?tab=orders&edit=${order.id}`)
  await expect(page.getByRole('button', { name: 'Mark sent' })).toBeVisible()
  await accessibleInEveryLook(page, 'a paid order', [390, 1440])
})
