import sharp from 'sharp'
import { expect, test } from 'vitest'
import { portfolioGrants } from '#contract/portfolio-grants.ts'
import { portfolios } from '#contract/portfolios.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { samplePicture, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()

/** A private picture of one colour, shown to some artists. */
async function shownPicture(server: Pick<typeof testServer, 'person'>, artists: readonly { id: number }[]) {
  const model = await server.person({ role: 'model' })
  const files = [['a.jpg', await samplePicture()] as const]
  const sent = (await sendToPortfolio(model, files, { contentRating: 'safe', isPublic: 'false' })).json()
  const { id, imageUrl, renditions } = sent.images[0]
  for (const { id: personId } of artists) await model.call(portfolioGrants.grant, { body: { images: [id], personId } })
  return { model, id: id as number, urls: [imageUrl, ...renditions.map(({ url }: { url: string }) => url)] as string[] }
}
const get = (who: Pick<TestUser, 'send'>, url: string) => who.send({ method: 'GET', url })
/** How far a picture is from one colour. */
const spread = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.stdev ?? 0

test('what is seen by a grant alone has its receiver across it in every size; its model, the label and what is public have not', async () => {
  const [lyle, olga] = [await testServer.person({ role: 'artist' }), await testServer.person({ role: 'artist' })]
  await testServer.context.db
    .insert(artistsTable)
    .values({ name: 'Ольга 李', slug: `olga-${olga.id}`, userId: olga.id })
  const { model, id, urls } = await shownPicture(testServer, [lyle, olga])
  for (const url of urls) {
    const answer = await get(lyle, url)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
    expect(await spread(answer.rawPayload)).toBeGreaterThan(4)
    for (const who of [model, await testServer.admin()])
      expect(await spread((await get(who, url)).rawPayload)).toBeLessThan(2)
  }
  const [url] = urls as [string]
  const [one, again, other] = await Promise.all([get(lyle, url), get(lyle, url), get(olga, url)])
  expect(one.rawPayload.equals(again.rawPayload)).toBe(true)
  expect(one.rawPayload.equals(other.rawPayload)).toBe(false)
  await model.call(portfolios.updateImage, { params: { id }, body: { isPublic: true } })
  expect(await spread((await get(lyle, url)).rawPayload)).toBeLessThan(2)
})

test('a site that wants none sends them as they are', async () => {
  const server = await startTestServer({ env: { WATERMARK_GRANTS: 'false' } })
  const artist = await server.person({ role: 'artist' })
  const { urls } = await shownPicture(server, [artist])
  const answer = await get(artist, urls[0] as string)
  expect([answer.statusCode, (await spread(answer.rawPayload)) < 2]).toEqual([200, true])
})
