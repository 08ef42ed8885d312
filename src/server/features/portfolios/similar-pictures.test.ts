import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { samplePicture, sendToPortfolio } from './samples.ts'
import { hashOldPictures } from './similar-pictures.ts'

const testServer = await startTestServer({ jobs: true })
const { context } = testServer

/** A scene of a few shapes; another number is another scene. */
const scene = (n: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#445"/>
      <circle cx="${80 + 90 * n}" cy="${120 + 110 * n}" r="90" fill="#fe9"/><rect x="${300 - 120 * n}" y="${60 + 160 * n}" width="150" height="210" fill="#111"/>
      <rect x="${40 + 100 * n}" y="${500 - 140 * n}" width="220" height="80" fill="#d63"/></svg>`),
  )
const bytesOf = (picture: Sharp) => picture.jpeg().toBuffer()
const send = async (model: Parameters<typeof sendToPortfolio>[0], bytes: Buffer) =>
  (await sendToPortfolio(model, [['a.jpg', bytes]])).json()
const newModel = () => testServer.person({ role: 'model' })

test('a picture that looks like one that was there is told with it, smaller, brighter or in another format', async () => {
  const model = await newModel()
  const first = await send(model, await bytesOf(scene(0)))
  expect(first.similar).toEqual([])
  const alike = [
    await bytesOf(scene(0).resize(200)),
    await bytesOf(scene(0).modulate({ brightness: 1.15 })),
    await scene(0).webp({ quality: 40 }).toBuffer(),
    await bytesOf(scene(0).extract({ left: 6, top: 8, width: 468, height: 624 })),
  ]
  for (const bytes of alike) {
    const { images, similar } = await send(model, bytes)
    const to = { id: expect.any(Number), imageUrl: expect.any(String), contentRating: 'safe' }
    expect(similar).toEqual([{ id: images[0].id, to }])
  }
  expect((await send(model, await bytesOf(scene(1)))).similar).toEqual([])
  expect((await send(model, await bytesOf(scene(2)))).similar).toEqual([])
})

test('the same file is told as such alone, pictures of one tone look like nothing, and portfolios know nothing of another', async () => {
  const [model, other] = [await newModel(), await newModel()]
  const bytes = await bytesOf(scene(0))
  await send(model, bytes)
  const again = await send(model, bytes)
  expect([again.images[0].sameAs !== null, again.similar]).toEqual([true, []])
  await send(model, await samplePicture('#a00000'))
  expect((await send(model, await samplePicture('#0000a0'))).similar).toEqual([])
  expect((await send(other, await bytesOf(scene(0).resize(240)))).similar).toEqual([])
})

test('pictures from before are looked at by a job, and one whose file is gone is looked at once', async () => {
  const model = await newModel()
  const { images } = await send(model, await bytesOf(scene(1)))
  const id = images[0].id as number
  const hashOf = async (of: number) =>
    (await context.db.select().from(modelImagesTable).where(eq(modelImagesTable.id, of)))[0]?.perceptualHash ?? null
  const before = await hashOf(id)
  expect(before).toMatch(/^[01]{64}$/)
  await context.db.update(modelImagesTable).set({ perceptualHash: null }).where(eq(modelImagesTable.id, id))
  const [lost] = await context.db
    .insert(modelImagesTable)
    .values({ modelProfileId: model.id, imageUrl: '/uploads/portfolio/gone.jpg' })
    .returning()
  await hashOldPictures(context)
  await expect.poll(() => hashOf(id), { timeout: 20_000 }).toBe(before)
  await expect.poll(() => hashOf(lost?.id ?? 0), { timeout: 20_000 }).toBe('0'.repeat(64))
  expect((await send(model, await bytesOf(scene(1).resize(300)))).similar[0]?.to.id).toBe(id)
})
