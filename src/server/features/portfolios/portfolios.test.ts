import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { modelProfiles } from '#contract/model-profiles.ts'
import { MAX_FILES_PER_UPLOAD, MAX_IMAGES, portfolios } from '#contract/portfolios.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { inventory, sampleVideo, sampleWav } from '#server/features/uploads/samples.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { samplePicture, samplePortfolio, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer()
const ida = await testServer.person({ role: 'model' })
const picture = await samplePicture()

describe('sending files', () => {
  test('pictures and videos together, each with what is known of it', async () => {
    const answer = await sendToPortfolio(ida, [
      ['Harbour.jpg', picture],
      ['reel.mp4', sampleVideo('mp4')],
      ['second.png', picture],
    ])
    const { images, videos, files } = answer.json()
    expect([answer.statusCode, files.length]).toEqual([200, 3])
    expect(
      images.map(({ originalName, order }: { originalName: string; order: number }) => [originalName, order]),
    ).toEqual([
      ['Harbour.jpg', 0],
      ['second.png', 1],
    ])
    expect(images[0]).toMatchObject({
      ...{ modelProfileId: ida.id, contentRating: 'safe', rating: 'safe', isPublic: true, isProfileImage: false },
      ...{ galleryCategory: 'portfolio', containsNudity: false, isTopless: false, width: 60, height: 80 },
      ...{ uploadedAt: expect.any(String), imageUrl: expect.stringMatching(/^\/uploads\/portfolio\/[\w-]+\.jpg$/) },
    })
    expect(videos[0]).toMatchObject({
      ...{ originalName: 'reel.mp4', category: 'demo', galleryCategory: 'demo', rating: 'safe', isPublic: true },
      videoUrl: expect.stringMatching(/^\/uploads\/video\/[\w-]+\.mp4$/),
    })
    expect(await ida.call(portfolios.ownImages, {})).toEqual(images)
    expect(await ida.call(portfolios.ownVideos, {})).toEqual(videos)
  })

  test('under the other name of the field, the rating before or after them', async () => {
    const answer = await sendToPortfolio(ida, [['a.jpg', picture]], {}, 'files[]')
    expect([answer.statusCode, answer.json().images[0].contentRating]).toEqual([200, 'safe'])
  })

  test('pictures lose what the camera wrote into them', async () => {
    const { images } = await samplePortfolio(ida)
    const [image] = images
    for (const url of [image?.imageUrl as string, ...(image?.renditions ?? []).map((one) => one.url)]) {
      const { statusCode, rawPayload } = await ida.send({ method: 'GET', url })
      expect([statusCode, (await sharp(rawPayload).metadata()).exif]).toEqual([200, undefined])
      expect(rawPayload.includes('Secret Camera')).toBe(false)
    }
  })

  test.each([
    ['no file at all', [], {}, 400],
    ['a script', [['a.svg', Buffer.from('<svg><script>canary()</script></svg>')]], {}, 415],
    ['a page that says it is a picture', [['a.jpg', Buffer.from('<!doctype html>')]], {}, 415],
    ['a sound', [['a.mp4', sampleWav()]], {}, 415],
    ['a video under another name', [['a.webm', sampleVideo('mp4')]], {}, 415],
    ['half a picture', [['a.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex')]], {}, 415],
    ['a rating nobody knows', [], { contentRating: 'mild' }, 400, true],
    ['an empty file', [['a.jpg', Buffer.alloc(0)]], {}, 415],
  ] as [string, [string, Buffer][], Record<string, string>, number, boolean?][])(
    'refuses %s, and takes nothing else along',
    async (_what, files, fields, status, alone = files.length > 0) => {
      const before = await inventory(testServer.context)
      const rows = await testServer.context.db.$count(modelImagesTable)
      const answer = await sendToPortfolio(ida, alone ? [['good.jpg', picture], ...files] : [], fields)
      expect([answer.statusCode, answer.json().message]).toEqual([status, expect.any(String)])
      expect(await inventory(testServer.context)).toEqual(before)
      expect(await testServer.context.db.$count(modelImagesTable)).toBe(rows)
    },
  )

  test('says which of the files is wrong', async () => {
    const answer = await sendToPortfolio(ida, [
      ['fine.jpg', picture],
      ['notes.txt', Buffer.from('plain words')],
    ])
    expect(answer.json().message).toBe('“notes.txt”: Please select a valid file type')
  })

  test('takes so many at once and holds so many in all, whoever hurries', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => [`${i}.jpg`, picture] as const)
    expect((await sendToPortfolio(ida, many(MAX_FILES_PER_UPLOAD + 1))).json().message).toBe(
      'Send at most 20 files at once',
    )
    const full = await testServer.person({ role: 'model' })
    await samplePortfolio(full)
    await testServer.context.db.insert(modelImagesTable).values(
      Array.from({ length: MAX_IMAGES - 2 }, (_, i) => ({
        modelProfileId: full.id,
        imageUrl: `/uploads/portfolio/${i}.jpg`,
      })),
    )
    const before = await inventory(testServer.context)
    const answers = await Promise.all([1, 2].map((one) => sendToPortfolio(full, [[`${one}.jpg`, picture]])))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toBe(`A portfolio holds at most ${MAX_IMAGES} images`)
    expect((await inventory(testServer.context)).rows).toBe(before.rows + 1)
  })

  test('stops where the room of the account ends, and takes nothing of what did not fit', async () => {
    const small = await startTestServer({ env: { MODEL_QUOTA_MB: '1' } })
    try {
      const model = await small.person({ role: 'model' })
      const before = await inventory(small.context)
      const reel = sampleVideo('mp4', 700_000)
      expect((await sendToPortfolio(model, [['one.mp4', reel]])).statusCode).toBe(200)
      const full = await sendToPortfolio(model, [
        ['a.jpg', picture],
        ['two.mp4', reel],
      ])
      expect([full.statusCode, full.json().message]).toEqual([413, expect.stringContaining('There is no room')])
      const after = await inventory(small.context)
      expect([after.rows, after.portfolio, after.unfinished]).toEqual([1, before.portfolio, []])
    } finally {
      await small.close()
    }
  })

  test('is for models', async () => {
    for (const role of ['listener', 'artist', 'admin'] as const)
      expect((await sendToPortfolio(await testServer.person({ role }), [['a.jpg', picture]])).statusCode).toBe(403)
    expect((await sendToPortfolio(testServer.guest, [['a.jpg', picture]])).statusCode).toBe(401)
  })
})

describe('keeping a portfolio', () => {
  test('videos tell length and small picture where they are known', async () => {
    const { videos } = (await sendToPortfolio(ida, [['reel.mp4', sampleVideo('mp4')]])).json()
    const known = { duration: 42, thumbnailUrl: '/uploads/images/reel.jpg' }
    await testServer.context.db.update(modelVideosTable).set(known).where(eq(modelVideosTable.id, videos[0].id))
    expect(await ida.call(portfolios.ownVideos, {})).toContainEqual({ ...videos[0], ...known })
  })

  test('title, description, order, place and rating change; the rest is not theirs to write', async () => {
    const { images } = await samplePortfolio(ida, ['a.jpg', 'b.jpg'])
    const [a, b] = images.map(({ id }) => id) as [number, number]
    const body = { title: 'Harbour', description: 'At dusk', order: 900, galleryCategory: 'work', isPublic: false }
    const sly = { ...body, imageUrl: '/uploads/portfolio/other.jpg', modelProfileId: 1, originalName: 'x' }
    const changed = await ida.call(portfolios.updateImage, { params: { id: a }, body: sly as object })
    expect(changed).toMatchObject({ ...body, imageUrl: images[0]?.imageUrl, modelProfileId: ida.id, version: 1 })
    const order = (await ida.call(portfolios.ownImages, {})).map(({ id }) => id)
    expect(order.indexOf(a)).toBeGreaterThan(order.indexOf(b))
    expect(
      (await ida.ask(portfolios.updateImage, { params: { id: a }, body: { title: 'x', version: 0 } })).status,
    ).toBe(409)
    expect((await ida.ask(portfolios.updateImage, { params: { id: a }, body: { contentRating: 'mild' } })).status).toBe(
      400,
    )
  })

  test('one image is the profile’s', async () => {
    const { images } = await samplePortfolio(ida, ['a.jpg', 'b.jpg'])
    for (const { id } of images)
      await ida.call(portfolios.updateImage, { params: { id }, body: { isProfileImage: true } })
    const faces = (await ida.call(portfolios.ownImages, {})).filter(({ isProfileImage }) => isProfileImage)
    expect(faces.map(({ id }) => id)).toEqual([images[1]?.id])
  })

  test('one of those chosen at once is the profile’s', async () => {
    const { images } = await samplePortfolio(ida, ['a.jpg', 'b.jpg', 'c.jpg'])
    const choose = ({ id }: { id: number }) =>
      ida.ask(portfolios.updateImage, { params: { id }, body: { isProfileImage: true } })
    for (let round = 0; round < 6; round++) {
      expect((await Promise.all(images.map(choose))).map(({ status }) => status)).toEqual([200, 200, 200])
      const faces = (await ida.call(portfolios.ownImages, {})).filter(({ isProfileImage }) => isProfileImage)
      expect(faces).toHaveLength(1)
    }
  })

  test('what goes leaves the profile that showed it without it', async () => {
    const { images } = await samplePortfolio(ida, ['a.jpg'])
    const [shot] = images
    await ida.call(modelProfiles.save, { body: { profileImageUrl: shot?.imageUrl, thumbnailUrl: shot?.imageUrl } })
    await ida.call(portfolios.removeImage, { params: { id: shot?.id as number } })
    expect(await ida.call(modelProfiles.own, {})).toMatchObject({ profileImageUrl: null, thumbnailUrl: null })
  })

  test('a video that says it lasts for ages comes without a length', async () => {
    // Behind the head: how long it is, then nothing.
    const lasting = (seconds: number) => {
      const length = Buffer.alloc(8)
      length.writeDoubleBE(seconds * 1000)
      const rest = Buffer.from('ec4100', 'hex')
      const head = sampleVideo('webm').subarray(0, 32)
      return Buffer.concat([
        head,
        Buffer.from('1549a966922ad7b1830f4240448988', 'hex'),
        length,
        rest,
        Buffer.alloc(256),
      ])
    }
    const kept: [number, number | null][] = []
    for (const seconds of [42, 1e297, 1e10, -5]) {
      const answer = await sendToPortfolio(ida, [['reel.webm', lasting(seconds)]])
      kept.push([answer.statusCode, answer.json().videos?.[0]?.duration])
    }
    expect(kept).toEqual([
      [200, 42],
      [200, null],
      [200, null],
      [200, null],
    ])
  })

  test('videos change and go in the same way', async () => {
    await ida.call(modelProfiles.save, { body: { dateOfBirth: '1994-03-14' } })
    const { videos } = (await sendToPortfolio(ida, [['reel.mp4', sampleVideo('mp4')]])).json()
    const of = { params: { id: videos[0].id } }
    expect(
      await ida.call(portfolios.updateVideo, { ...of, body: { title: 'Reel', rating: 'adult', category: 'dance' } }),
    ).toMatchObject({ title: 'Reel', rating: 'adult', contentRating: 'adult', isPublic: false, category: 'dance' })
    const told = { description: 'One take.', order: 900 }
    const changed = await ida.call(portfolios.updateVideo, { ...of, body: told })
    expect(changed).toMatchObject({ ...told, title: 'Reel', contentRating: 'adult' })
    expect((await ida.call(portfolios.ownVideos, {})).at(-1)).toEqual(changed)
    await ida.call(portfolios.removeVideo, of)
    expect((await ida.ask(portfolios.removeVideo, of)).status).toBe(404)
    expect((await ida.send({ method: 'GET', url: videos[0].videoUrl })).statusCode).toBe(404)
  })

  test('what its model takes out is gone, file and all', async () => {
    const before = await inventory(testServer.context)
    const { images } = await samplePortfolio(ida)
    await ida.call(portfolios.removeImage, { params: { id: images[0]?.id as number } })
    expect(await inventory(testServer.context)).toEqual(before)
    expect((await ida.send({ method: 'GET', url: images[0]?.imageUrl as string })).statusCode).toBe(404)
  })

  test('nobody else’s hands reach it', async () => {
    const { images, videos } = (
      await sendToPortfolio(ida, [
        ['a.jpg', picture],
        ['reel.mp4', sampleVideo('mp4')],
      ])
    ).json()
    const other = await testServer.person({ role: 'model' })
    for (const [endpoint, id] of [
      [portfolios.updateImage, images[0].id],
      [portfolios.removeImage, images[0].id],
      [portfolios.updateVideo, videos[0].id],
      [portfolios.removeVideo, videos[0].id],
    ] as const) {
      const answer = await other.ask(endpoint, { params: { id }, body: { title: 'Mine' } })
      const unknown = await other.ask(endpoint, { params: { id: 999_999 }, body: { title: 'Mine' } })
      expect([answer.status, answer.body]).toEqual([404, unknown.body])
    }
  })
})
