import { beforeAll, describe, expect, test } from 'vitest'
import { merchandise } from '#contract/merchandise.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { orderAs, sampleOrder, sendOrder } from '#server/features/orders/samples.ts'
import { dataOf, linksOf, metaOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleItem } from './samples.ts'

let tote: MerchandiseItem
const testServer = await sharedTestServer({ pages: true, env: { SITE_URL: 'https://lateset.test', CURRENCY: 'EUR' } })
const admin = await testServer.admin()

const open = async (url: string, who: Pick<TestServer['guest'], 'send'> = testServer.guest) => {
  const { statusCode, body } = await who.send({ method: 'GET', url })
  return { status: statusCode, html: body, main: partOf(body, 'main') }
}
/** The words of each thing on show; what is drawn has words too. */
const goodsOf = (html: string) =>
  html
    .replace(/<svg\b.*?<\/svg>/gs, '')
    .split('<article')
    .slice(1)
    .map((goods) => wordsOf(`<article${goods.slice(0, goods.indexOf('</article>'))}`))
const productOf = (html: string) => dataOf(html).find((block) => block['@type'] === 'Product') ?? null

test('an empty booth says so, under every category', async () => {
  for (const url of ['/merch-booth', '/merch-booth?category=posters']) {
    const { status, html, main } = await open(url)
    expect(status).toBe(200)
    expect(titleOf(html)).toContain('Merch Booth · Late Set')
    expect(wordsOf(main)).toContain('No items found in this category.')
  }
  const unknown = await testServer.guest.send({ method: 'GET', url: '/merch-booth?category=nothing' })
  expect([unknown.statusCode, unknown.headers.location]).toEqual([307, '/merch-booth'])
})

describe('the booth', () => {
  beforeAll(async () => {
    const description = 'Two inks.\n</script><script>alert(1)</script><!--'
    await sampleItem(admin, { name: 'Tobacco & Rain', description, featured: true, isNew: true, price: '24' })
    tote = await sampleItem(admin, { name: 'Twelve-inch tote', category: 'accessories', price: '16', stockQuantity: 0 })
    await sampleItem(admin, {
      name: 'Full Stop shirt',
      category: 'apparel',
      price: '1028.5',
      isNew: true,
      variants: [{ label: 'M' }, { label: 'XL', price: '1030', stockQuantity: 0 }],
    })
  })

  test('shows what is featured first, then everything, the newest first', async () => {
    const { html, main } = await open('/merch-booth')
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const [featured, shirt, sold, record, ...more] = goodsOf(main)
    expect(featured).toMatch(/^NEW Featured, vinyl Tobacco & Rain Two inks\..* €24\.00 Add to Cart , Tobacco & Rain$/)
    expect(shirt).toBe('NEW Full Stop shirt €1,028.50 Add to Cart , Full Stop shirt')
    expect(sold).toBe('Twelve-inch tote €16.00 Out of Stock , Twelve-inch tote')
    expect(record).toMatch(/^NEW Tobacco & Rain/)
    expect(more).toEqual([])
  })

  test('has a real address for each category, with its count', async () => {
    const { main } = await open('/merch-booth?category=apparel')
    expect(linksOf(partOf(main, 'nav'))).toEqual([
      'All Items 3 → /merch-booth',
      'Vinyl 1 → /merch-booth?category=vinyl',
      'Apparel 1 → /merch-booth?category=apparel',
      'Accessories 1 → /merch-booth?category=accessories',
      'Posters 0 → /merch-booth?category=posters',
    ])
    expect(partOf(main, 'nav').match(/<a\b[^>]*aria-current="[^"]*"[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/>Apparel/),
    ])
    // The featured thing, a record, is not among shirts.
    expect(goodsOf(main)).toEqual(['NEW Full Stop shirt €1,028.50 Add to Cart , Full Stop shirt'])
    expect(wordsOf((await open('/merch-booth?category=posters')).main)).toContain('No items found in this category.')
  })

  test('shows an order and an edit at once', async () => {
    const { id } = await sampleItem(admin, { name: 'Last slipmat', category: 'accessories', stockQuantity: 1 })
    const shown = async () => goodsOf((await open('/merch-booth?category=accessories')).main)[0]
    expect(await shown()).toContain('Add to Cart')
    expect((await sendOrder(testServer, sampleOrder([{ merchandiseId: id, quantity: 1 }]))).statusCode).toBe(201)
    expect(await shown()).toContain('Out of Stock')
    expect(wordsOf((await open(`/merch-booth/${id}`)).main)).toContain('Out of Stock')
    await admin.call(merchandise.remove, { params: { id } })
    expect(await shown()).toContain('Twelve-inch tote')
    expect((await open(`/merch-booth/${id}`)).status).toBe(404)
  })

  test('leads from a page that is no more to the last one', async () => {
    const { statusCode, headers } = await testServer.guest.send({ method: 'GET', url: '/merch-booth?page=9' })
    expect([statusCode, headers.location]).toEqual([307, '/merch-booth'])
  })
})

describe('a thing', () => {
  test('has a page with everything, readable without script', async () => {
    const [shirt] = await testServer.guest.call(merchandise.list, { query: { q: 'shirt' } })
    const { html, main } = await open(`/merch-booth/${shirt?.id}`)
    expect(titleOf(html)).toBe('Full Stop shirt · Late Set')
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const words = wordsOf(main)
    for (const said of ['Apparel', '€1,028.50', 'Size', 'XL, €1,030.00, out of stock', 'Quantity', 'Add to Cart'])
      expect(words).toContain(said)
    expect(productOf(html)).toMatchObject({
      '@type': 'Product',
      name: 'Full Stop shirt',
      offers: [
        {
          '@type': 'Offer',
          name: 'M',
          price: '1028.50',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
        { '@type': 'Offer', name: 'XL', price: '1030.00', availability: 'https://schema.org/OutOfStock' },
      ],
    })
  })

  test('says when few are left', async () => {
    const { id } = await sampleItem(admin, { stockQuantity: 3 })
    expect(wordsOf((await open(`/merch-booth/${id}`)).main)).toContain('Only 3 left.')
  })

  test('tells previews and search engines, and nothing typed breaks out of it', async () => {
    const [record] = await testServer.guest.call(merchandise.featured, {})
    const { html } = await open(`/merch-booth/${record?.id}`)
    const url = `https://lateset.test/merch-booth/${record?.id}`
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain(`rel="canonical" href="${url}"`)
    expect(metaOf(html, 'og:type')).toBe('product')
    expect(metaOf(html, 'og:image')).toBe(`https://lateset.test/artwork/merchandise/${record?.id}?shape=card`)
    expect(metaOf(html, 'description')).toMatch(/^€24\.00\. Two inks\./)
    expect(productOf(html)).toMatchObject({
      url,
      brand: { '@type': 'Brand', name: 'Late Set' },
      offers: { '@type': 'Offer', url, price: '24.00', priceCurrency: 'EUR' },
    })
    const card = await testServer.guest.send({ method: 'GET', url: `/artwork/merchandise/${record?.id}?shape=card` })
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test.each(['/merch-booth/999999', '/merch-booth/first', '/merch-booth/1/more'])('%s is not found', async (url) => {
    const { status, main } = await open(url)
    expect([status, wordsOf(main)]).toEqual([404, expect.stringContaining('404: page not found')])
  })
})

test('the cart shows members their own orders, and no others', async () => {
  const buyer = await testServer.person()
  const { number } = (await orderAs(buyer, sampleOrder([{ merchandiseId: tote.id, quantity: 1 }]))).json()
  expect(number).toBeUndefined()
  const pin = await sampleItem(admin, { name: 'Pin', category: 'accessories', price: '9.00' })
  const order = (await orderAs(buyer, sampleOrder([{ merchandiseId: pin.id, quantity: 2 }]))).json()
  const words = wordsOf((await open('/cart', buyer)).main)
  expect(words).toContain('Your orders')
  expect(words).toMatch(new RegExp(`${order.number} \\d+ \\w+ \\d{4} Requested 2 × Pin €18\\.00 Total €18\\.00`))
  for (const other of [await testServer.person(), admin, testServer.guest])
    expect(wordsOf((await open('/cart', other)).main)).not.toContain('Your orders')
})
