import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { modelProfiles } from '#contract/model-profiles.ts'
import { users } from '#contract/users.ts'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { formOf, inventory } from '#server/features/uploads/samples.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

const model = () => testServer.person({ role: 'model' })
const whole = {
  ...{ stageName: 'Ida K.', fullLegalName: 'Ida Kwarteng', age: 31, sex: 'Female', preferences: 'Other' },
  ...{ height: '178 cm', weight: '66 kg', race: 'Black', eyeColor: 'brown', hairColor: 'black', bodyType: 'slim' },
  ...{ description: 'Stands still.', bio: 'Born in Accra.', experience: 'Two films', skills: 'Tap' },
  ...{ country: 'Belgium', city: 'Antwerp', canTravel: true, canTravelInternationally: true },
  ...{ availableForWork: false, hourlyRate: '80.00', contactEmail: 'ida@lateset.example', phoneNumber: '+32 3 1' },
  ...{ firstName: 'Ida', lastName: 'Kwarteng', profileImageUrl: '/uploads/images/ida.jpg' },
  ...{ facebookUrl: 'https://www.facebook.com/ida', youtubeUrl: 'https://www.youtube.com/@ida' },
  ...{ onlyFansUrl: 'https://onlyfans.com/ida', tiktokUrl: 'https://www.tiktok.com/@ida' },
  ...{ willingTopless: true, willingNudity: false, contentRestrictions: 'No smoke' },
}

/** Something each field that has other names can say. */
const said = {
  ...{ ...whole, xUrl: 'https://x.com/ida', instagramUrl: 'https://www.instagram.com/ida' },
  ...{ websiteUrl: 'https://ida.example', thumbnailUrl: '/uploads/images/ida.jpg' },
}

describe('one’s own profile', () => {
  test('is there before anything is saved, with the names of the account', async () => {
    const ida = await model()
    await testServer
      .admin()
      .then((admin) => admin.call(users.update, { params: { id: ida.id }, body: { firstName: 'Ida' } }))
    const { status, body } = await ida.ask(modelProfiles.own)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ id: ida.id, userId: ida.id, firstName: 'Ida', stageName: null, age: null, thumbnailUrl: null },
      ...{ availableForWork: true, canTravel: false, version: 0, createdAt: null },
    })
  })

  test('keeps every column, and what is left out keeps its value', async () => {
    const ida = await model()
    expect(await ida.call(modelProfiles.save, { body: whole })).toMatchObject({ ...whole, version: 1 })
    const changed = await ida.call(modelProfiles.save, { body: { city: 'Ghent', skills: '' } })
    expect(changed).toMatchObject({ ...whole, city: 'Ghent', skills: null, version: 2 })
    expect(await ida.call(modelProfiles.own, {})).toEqual(changed)
  })

  test('takes other names of its fields and answers both; names of networks become addresses', async () => {
    const ida = await model()
    const sent = {
      email: 'me@lateset.example',
      twitter: '@ida',
      instagram: 'instagram.com/ida',
      website: 'https://ida.example',
    }
    expect(await ida.call(modelProfiles.save, { body: { ...sent, phone: '12', onlyFans: '' } })).toMatchObject({
      ...{ contactEmail: sent.email, email: sent.email, phoneNumber: '12', phone: '12', onlyFansUrl: null },
      ...{ xUrl: 'https://x.com/ida', twitter: 'https://x.com/ida', twitterUrl: 'https://x.com/ida' },
      ...{ instagramUrl: 'https://instagram.com/ida', websiteUrl: sent.website, website: sent.website },
    })
    expect(await ida.call(modelProfiles.save, { body: { xUrl: 'https://x.com/two', twitter: 'one' } })).toMatchObject({
      xUrl: 'https://x.com/two',
    })
  })

  test.each([
    ['email', 'contactEmail'],
    ['phone', 'phoneNumber'],
    ['twitter', 'xUrl'],
    ['twitterUrl', 'xUrl'],
    ['instagram', 'instagramUrl'],
    ['facebook', 'facebookUrl'],
    ['onlyFans', 'onlyFansUrl'],
    ['onlyfansUrl', 'onlyFansUrl'],
    ['tiktok', 'tiktokUrl'],
    ['youtube', 'youtubeUrl'],
    ['website', 'websiteUrl'],
    ['thumbnail', 'thumbnailUrl'],
  ] as const)('takes %s for %s, and answers both', async (other, name) => {
    const ida = await model()
    const both = { [other]: said[name], [name]: said[name] }
    expect(await ida.call(modelProfiles.save, { body: { [other]: said[name] } })).toMatchObject(both)
    expect(await ida.call(modelProfiles.own, {})).toMatchObject(both)
  })

  test.each([
    [{ age: 17 }, 'age', 'Models are 18 or older'],
    [{ dateOfBirth: `${new Date().getFullYear() - 10}-01-01` }, 'dateOfBirth', 'Models are 18 or older'],
    [{ dateOfBirth: 'long ago' }, 'dateOfBirth', 'Date of birth must be a date, like 14 03 1994'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Enter an email address, like name@example.org'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', 'Website must be a web address, like https://example.org'],
    [{ instagramUrl: 'javascript:alert(1)' }, 'instagramUrl', 'Instagram must be a name or a web address'],
    [{ thumbnailUrl: 'https://spy.example/pixel.gif' }, 'thumbnailUrl', 'Thumbnail must be an uploaded file'],
    [{ hourlyRate: 'much' }, 'hourlyRate', 'Hourly rate must be an amount, like 24.00'],
    [{ bio: 'x'.repeat(4001) }, 'bio', 'Bio must be 4000 characters or fewer'],
  ])('refuses %j in words', async (body, field, words) => {
    const ida = await model()
    const answer = await ida.ask(modelProfiles.save, { body })
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ fields: { [field]: words } })])
    expect((await ida.call(modelProfiles.own, {})).version).toBe(0)
  })

  test('an age of 0 says nothing, and nobody writes what is not theirs to write', async () => {
    const ida = await model()
    const sly = { age: 0, id: 1, userId: 1, role: 'admin', createdAt: '2000-01-01', hourlyRateCents: 5 }
    expect(await ida.call(modelProfiles.save, { body: sly as object })).toMatchObject({
      ...{ id: ida.id, userId: ida.id, age: null, hourlyRate: null },
    })
  })

  test('whoever is slower is told, and loses nothing', async () => {
    const ida = await model()
    await ida.call(modelProfiles.save, { body: { city: 'Ghent' } })
    expect((await ida.ask(modelProfiles.save, { body: { city: 'Breda', version: 0 } })).status).toBe(409)
    const both = await Promise.all(
      ['A', 'B'].map((city) => ida.ask(modelProfiles.save, { body: { city, version: 1 } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is for models', async () => {
    for (const role of ['listener', 'artist', 'admin'] as const)
      expect((await (await testServer.person({ role })).ask(modelProfiles.own)).status).toBe(403)
  })
})

describe('the small picture', () => {
  test.each(['thumbnail', 'image', 'file'])(
    'comes in the field %s and stays in the profile as large as it came, without its metadata; its name is kept',
    async (field) => {
      const ida = await model()
      const square = await sharp(await samplePicture())
        .resize(200, 200)
        .keepExif()
        .png()
        .toBuffer()
      const form = formOf(field, 'thumbnail_me.png', square)
      const answer = await ida.send({ method: 'POST', url: '/api/model-profile/thumbnail', ...form })
      const { thumbnailUrl, thumbnail, profile } = answer.json()
      expect([answer.statusCode, thumbnail, profile.thumbnailUrl]).toEqual([200, thumbnailUrl, thumbnailUrl])
      expect(await ida.call(modelProfiles.own, {})).toMatchObject({ thumbnailUrl, thumbnail })
      const { rawPayload } = await testServer.guest.send({ method: 'GET', url: thumbnailUrl })
      const { exif, width, height } = await sharp(rawPayload).metadata()
      expect([exif, width, height]).toEqual([undefined, 200, 200])
      const { db } = testServer.context
      const kept = await db.select().from(uploadsTable).where(eq(uploadsTable.uploadedBy, ida.id))
      expect(kept.map(({ originalName }) => originalName)).toEqual(['thumbnail_me.png'])
    },
  )

  test('is not kept where the profile cannot be', async () => {
    const ida = await model()
    const before = await inventory(testServer.context)
    const { db } = testServer.context
    await db.execute(sql`alter table model_profiles add constraint no_pictures check (thumbnail_url is null) not valid`)
    const form = formOf('thumbnail', 'me.png', await samplePicture())
    const answer = await ida.send({ method: 'POST', url: '/api/model-profile/thumbnail', ...form })
    await db.execute(sql`alter table model_profiles drop constraint no_pictures`)
    expect([answer.statusCode, await inventory(testServer.context)]).toEqual([500, before])
  })

  test('is refused when it is none, and leaves nothing', async () => {
    const ida = await model()
    const before = await inventory(testServer.context)
    for (const [field, bytes, status] of [
      ['thumbnail', Buffer.from('<svg onload="canary()"/>'), 415],
      ['other', await samplePicture(), 400],
    ] as const) {
      const answer = await ida.send({
        method: 'POST',
        url: '/api/model-profile/thumbnail',
        ...formOf(field, 'a.png', bytes),
      })
      expect([answer.statusCode, answer.json().message]).toEqual([status, expect.any(String)])
    }
    expect(await inventory(testServer.context)).toEqual(before)
  })
})

describe('somebody else’s profile', () => {
  const HIDDEN = [
    ...['firstName', 'lastName', 'fullLegalName', 'sex', 'preferences', 'race', 'weight', 'hourlyRate', 'contactEmail'],
    ...['email', 'phoneNumber', 'phone', 'instagramUrl', 'xUrl', 'twitter', 'websiteUrl', 'willingTopless'],
    ...['willingNudity', 'contentRestrictions', 'version'],
  ]

  test('is whole for admins, and without names, contact and what is private for others', async () => {
    const ida = await model()
    await ida.call(modelProfiles.save, { body: whole })
    const admin = await testServer.admin()
    expect(await admin.call(modelProfiles.get, { params: { userId: ida.id } })).toMatchObject(whole)
    expect(await ida.call(modelProfiles.get, { params: { userId: ida.id } })).toMatchObject(whole)
    for (const other of [await model(), await testServer.person({ tier: 'vip' })]) {
      const seen = await other.call(modelProfiles.get, { params: { userId: ida.id } })
      expect(seen).toMatchObject({ stageName: 'Ida K.', city: 'Antwerp', height: '178 cm' })
      for (const name of HIDDEN) expect(seen).not.toHaveProperty(name)
    }
    expect((await testServer.guest.ask(modelProfiles.get, { params: { userId: ida.id } })).status).toBe(401)
  })

  test('is nobody’s while it is empty, deactivated or not a model’s', async () => {
    const admin = await testServer.admin()
    const other = await testServer.person()
    const ida = await model()
    const seen = async (userId: number) => (await other.ask(modelProfiles.get, { params: { userId } })).status
    expect(await seen(ida.id)).toBe(404)
    expect((await admin.ask(modelProfiles.get, { params: { userId: ida.id } })).status).toBe(200)
    await ida.call(modelProfiles.save, { body: { city: 'Ghent' } })
    expect(await seen(ida.id)).toBe(200)
    await admin.call(users.ban, { params: { id: ida.id }, body: { reason: 'Left' } })
    expect([await seen(ida.id), await seen(other.id), await seen(999_999)]).toEqual([404, 404, 404])
  })
})
