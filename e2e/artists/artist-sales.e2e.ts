import { expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { newItem, paidOrder } from '../kit/merchandise.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { todayInSiteTimeZone } from '../kit/today-in-site-time-zone.ts'

test('what is sold of an artist stands in their statement, on the page, as a PDF and as a spreadsheet', async ({
  page,
  browser,
}) => {
  const office = await browser.newPage()
  const { id, name } = await newItem(office, { price: '20.00' })
  await signIn(office, 'admin')
  await open(office, `/admin?tab=merchandise&edit=${id}`)
  const editor = office.getByRole('region', { name: 'Edit item' })
  await editor.getByLabel('Artist', { exact: true }).fill('odessa vance')
  await saveRecord(office)
  await expect
    .poll(async () => (await (await office.request.get(`/api/merchandise/${id}`)).json()).artist)
    .toBe('Odessa Vance')
  const order = await paidOrder(await browser.newPage(), [{ merchandiseId: id, quantity: 2 }])

  await signIn(page, 'artist')
  await open(page, '/artist-dashboard')
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  await expect(page).toHaveURL(/\/artist-dashboard\/sales$/)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByRole('cell')).toHaveText(['2', '', '$40.00'])
  await accessibleInEveryLook(page, 'the sales of an artist')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the sales of an artist at 390 px')
  await expect(row).toContainText('$40.00')

  const period = todayInSiteTimeZone().slice(0, 7)
  const sheet = await (await page.request.get(`/api/artist-sales.csv?period=${period}`)).text()
  expect(sheet).toContain(`\r\n${name},,2,0,40.00,0.00,40.00,USD\r\n`)
  const pdf = await (await page.request.get(`/api/artist-sales.pdf?period=${period}`)).body()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text).toContain('Odessa Vance')

  // The label reads the same from the roster.
  await open(office, '/admin/artists')
  await office.getByRole('link', { name: 'Sales of Odessa Vance' }).click()
  await expect(office.getByRole('heading', { name: 'sales of Odessa Vance' })).toBeVisible()
  await expect(office.getByRole('row', { name: new RegExp(name) }).getByRole('cell')).toHaveText(['2', '', '$40.00'])
  await accessibleInEveryLook(office, 'the sales of an artist in the back office')
  const file = await office.getByRole('link', { name: 'As a PDF' }).getAttribute('href')
  expect((await office.request.get(file ?? '')).status()).toBe(200)
  await office.getByRole('navigation', { name: 'Other periods' }).getByRole('link').first().click()
  await expect(office.getByText('Nothing was sold in this time.')).toBeVisible()

  // Without script: the time before, which has none of it.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/artist-dashboard/sales')
  await reader.getByRole('link', { name: 'A year' }).click()
  await expect(reader.getByRole('heading', { name: period.slice(0, 4) })).toBeVisible()
  await expect(reader.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await reader.getByRole('navigation', { name: 'Other periods' }).getByRole('link').first().click()
  await expect(reader.getByText('Nothing was sold in this time.')).toBeVisible()
  await plain.close()

  // What is given back is told with its amount.
  const [line] = (await (await office.request.get(`/api/checkout/orders/${order.number}`)).json()).lines
  const data = { key: crypto.randomUUID(), lines: [{ id: line.id, quantity: 1 }] }
  const refund = await office.request.post(`/api/checkout/orders/${order.number}/refunds`, { data })
  expect(refund.status(), await refund.text()).toBe(200)
  await open(page, '/artist-dashboard/sales')
  await expect(row.getByRole('cell')).toHaveText(['2', '1, -$20.00', '$20.00'])
  await expectNoSidewaysScroll(page, 'what was given back, at 390 px')
})
