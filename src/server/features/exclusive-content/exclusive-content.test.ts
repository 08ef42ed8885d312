import { afterEach, describe, expect, test, vi } from 'vitest'
import { activity } from '#contract/activity.ts'
import { exclusiveContent } from '#contract/exclusive-content.ts'
import { formOf, sampleCover, sampleVideo, upload } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleItem } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const callers = {
  guest: testServer.guest,
  listener: await testServer.person(),
  fan: await testServer.person({ tier: 'fan' }),
  vip: await testServer.person({ tier: 'vip' }),
  artist: await testServer.person({ role: 'artist' }),
  admin,
}
const { guest, listener, fan, vip } = callers
const of = (id: number) => ({ params: { id } })
const film = async () => (await upload(admin, 'video', 'sock.mp4', sampleVideo('mp4'))).json().url as string
const picture = async () => {
  const { payload, headers } = formOf('image', 'a.jpg', await sampleCover(40))
  return (await admin.send({ method: 'POST', url: '/api/upload-image?for=members', payload, headers })).json()
    .url as string
}
const list = (who: TestUser, query: object = {}) => who.call(exclusiveContent.list, { query })
const stateOf = async (who: TestUser, id: number) => {
  const item = (await list(who)).find((one) => one.id === id)
  return item ? (item.locked ? 'locked' : 'open') : 'absent'
}

describe('an item', () => {
  test('keeps every field, and is told whole to whoever may see it', async () => {
    const fileUrl = await film()
    const whole = {
      title: 'Where the sock goes',
      description: 'The inside of the Wurlitzer.',
      type: 'video',
      accessTier: 'vip',
      opensAt: '2026-01-02T03:04:05.000Z',
      thumbnailUrl: 'https://example.org/poster.jpg',
      duration: 362,
      transcript: 'Left foot.',
      captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\n(laughter)',
    } as const
    const { id } = await admin.call(exclusiveContent.create, { body: { ...whole, fileUrl } })
    const { captions, transcript: _, ...told } = whole
    expect(await vip.call(exclusiveContent.get, of(id))).toMatchObject({
      ...{ ...whole, id, fileUrl, locked: false, hasCaptions: true, hasTranscript: true, pictures: [], version: 0 },
      ...{ fileNote: null },
    })
    const locked = await fan.call(exclusiveContent.get, of(id))
    expect(locked).toMatchObject({ ...told, locked: true, fileUrl: null, body: null, captions: null, transcript: null })
    expect((await admin.call(exclusiveContent.get, of(id))).fileNote).toMatch(/no index/)
    expect((await vip.ask(exclusiveContent.captions, of(id))).body).toBe(captions)
    expect((await vip.ask(exclusiveContent.captions, of(id))).headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect((await fan.ask(exclusiveContent.captions, of(id))).status).toBe(403)
  })

  test.each([
    [{}, { title: 'Title is required', type: 'Type must be one of video, audio, photos, text' }],
    [{ title: 'A', type: 'film' }, { type: 'Type must be one of video, audio, photos, text' }],
    [{ title: 'A', type: 'text', body: 'B', accessTier: 'gold' }, { accessTier: 'Tier must be one of free, fan, vip' }],
    [{ title: 'A', type: 'video' }, { fileUrl: 'Upload the video first' }],
    [{ title: 'A', type: 'audio', fileUrl: '/uploads/video/a.mp4' }, { fileUrl: 'Upload the recording first' }],
    [{ title: 'A', type: 'video', fileUrl: '/uploads/video/a.mp4' }, { fileUrl: 'This file does not exist' }],
    [
      { title: 'A', type: 'video', fileUrl: 'https://example.org/a.mp4' },
      { fileUrl: 'File must be an uploaded video or recording' },
    ],
    [
      { title: 'A', type: 'video', fileUrl: '/uploads/video/../audio/a.mp3' },
      { fileUrl: 'File must be an uploaded video or recording' },
    ],
    [{ title: 'A', type: 'text' }, { body: 'Write something first' }],
    [{ title: 'A', type: 'photos' }, { pictures: 'Add a picture first' }],
    [
      { title: 'A', type: 'photos', pictures: [{ url: '/uploads/images/a.jpg' }] },
      { 'pictures.0.url': 'Picture must be one that was uploaded for members' },
    ],
    [
      { title: 'A', type: 'photos', pictures: [{ url: '/uploads/members/a.jpg' }] },
      { pictures: 'One of these pictures does not exist' },
    ],
    [
      { title: 'A', type: 'text', body: 'B', opensAt: 'soon' },
      { opensAt: 'Opens must be a moment, like 2026-11-28T21:00:00Z' },
    ],
    [
      { title: 'A', type: 'text', body: 'B', captions: 'Hello' },
      { captions: 'Captions must be WebVTT: their first line is WEBVTT' },
    ],
  ])('%j is refused in words', async (body, fields) => {
    const { status, body: said } = await admin.ask(exclusiveContent.create, { body })
    expect([status, said]).toMatchObject([400, { message: Object.values(fields)[0], fields }])
  })

  test('changes by field, refuses a stale version, and stays whole', async () => {
    const { id } = await sampleItem(admin)
    const changed = await admin.call(exclusiveContent.update, { ...of(id), body: { title: 'New', version: 0 } })
    expect(changed).toMatchObject({ title: 'New', body: 'It stays until the record sells out.', version: 1 })
    expect((await admin.ask(exclusiveContent.update, { ...of(id), body: { title: 'Old', version: 0 } })).status).toBe(
      409,
    )
    const emptied = await admin.ask(exclusiveContent.update, { ...of(id), body: { body: null } })
    expect([emptied.status, emptied.body]).toMatchObject([400, { fields: { body: 'Write something first' } }])
    expect((await admin.ask(exclusiveContent.update, { ...of(999_999), body: { title: 'A' } })).status).toBe(404)
  })

  test('is written by admins alone', async () => {
    const { id } = await sampleItem(admin)
    for (const who of [guest, listener, fan, vip, callers.artist]) {
      const due = who === guest ? 401 : 403
      expect((await who.ask(exclusiveContent.create, { body: { title: 'A', type: 'text', body: 'B' } })).status).toBe(
        due,
      )
      expect((await who.ask(exclusiveContent.update, { ...of(id), body: { accessTier: 'free' } })).status).toBe(due)
      expect((await who.ask(exclusiveContent.remove, of(id))).status).toBe(due)
    }
  })

  test('comes back with its pictures, in their order, when its deletion is taken back', async () => {
    const pictures = [
      { url: await picture(), alt: 'Wool' },
      { url: await picture(), alt: null },
    ]
    const { id } = await sampleItem(admin, { type: 'photos', pictures })
    expect((await fan.call(exclusiveContent.get, of(id))).pictures).toMatchObject(pictures)
    await admin.call(exclusiveContent.remove, of(id))
    expect((await admin.ask(exclusiveContent.get, of(id))).status).toBe(404)
    const [entry] = await admin.call(activity.list, { query: { limit: 1 } })
    await admin.call(activity.revert, { params: { id: entry?.id as number } })
    expect((await fan.call(exclusiveContent.get, of(id))).pictures).toMatchObject(pictures)
  })
})

describe('who sees what', () => {
  test('guests and the free tier are told what there is, without what opens it; each tier opens its own', async () => {
    const ids = {
      free: (await sampleItem(admin, { accessTier: 'free' })).id,
      fan: (await sampleItem(admin)).id,
      vip: (await sampleItem(admin, { accessTier: 'vip' })).id,
    }
    const seen = await Promise.all(
      Object.entries(callers).map(async ([name, who]) => [
        name,
        await Promise.all([ids.free, ids.fan, ids.vip].map((id) => stateOf(who, id))),
      ]),
    )
    expect(Object.fromEntries(seen)).toEqual({
      guest: ['open', 'locked', 'locked'],
      listener: ['open', 'locked', 'locked'],
      artist: ['open', 'locked', 'locked'],
      fan: ['open', 'open', 'locked'],
      vip: ['open', 'open', 'open'],
      admin: ['open', 'open', 'open'],
    })
  })

  test('whatever tier is asked for, nobody is answered as more than they are', async () => {
    await sampleItem(admin, { accessTier: 'vip', body: 'Unheard of' })
    const answer = async (who: TestUser, query: string) =>
      (await who.send({ method: 'GET', url: `/api/exclusive-content${query}` })).body
    const asFree = await answer(guest, '?tier=free')
    const asked = ['', '?tier=fan', '?tier=vip', '?tier=VIP', '?tier=%20vip', '?tier=vip&tier=fan', '?tier[]=vip']
    for (const who of [guest, listener, callers.artist])
      for (const query of asked) expect([query, await answer(who, query)]).toEqual([query, asFree])
    const asFan = await answer(fan, '')
    expect(asFan).not.toBe(asFree)
    for (const query of ['?tier=fan', '?tier=vip']) expect(await answer(fan, query)).toBe(asFan)
    for (const who of [fan, vip, admin]) expect(await answer(who, '?tier=free')).toBe(asFree)
    expect(await answer(vip, '?tier=fan')).toBe(asFan)
    expect((await guest.send({ method: 'GET', url: '/api/exclusive-content?tier=gold' })).json()).toMatchObject({
      message: 'Tier must be one of free, fan, vip',
    })
  })
})

describe('from when', () => {
  afterEach(() => void vi.useRealTimers())
  const itIs = (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(moment))
  }

  test.each([
    ['a guest', guest, 'locked', 11],
    ['a fan', fan, 'open', 13],
    ['a VIP', vip, 'open', 15],
  ] as const)('an item opens to %s at its second, in what was kept before too', async (_, who, then, hour) => {
    const at = (time: string) => `2031-05-01T${hour}:${time}Z`
    itIs(`2031-05-01T0${hour - 9}:00:00Z`)
    const { id } = await sampleItem(admin, { opensAt: at('00:00') })
    const later = await sampleItem(admin, { opensAt: at('00:30') })
    const total = async () => Number((await who.ask(exclusiveContent.list)).headers['x-total-count'])
    itIs(`2031-05-01T${hour - 1}:59:59.999Z`)
    const before = await total()
    expect([await stateOf(who, id), (await who.ask(exclusiveContent.get, of(id))).status]).toEqual(['absent', 404])
    itIs(at('00:00'))
    expect([await stateOf(who, id), await total()]).toEqual([then, before + 1])
    expect((await who.call(exclusiveContent.get, of(id))).locked).toBe(then === 'locked')
    itIs(at('00:29.999'))
    expect(await stateOf(who, later.id)).toBe('absent')
    itIs(at('00:30'))
    expect([await stateOf(who, later.id), await total()]).toEqual([then, before + 2])
  })

  test('what waits for its moment is shown to admins, and to nobody as whom they look', async () => {
    itIs('2032-05-01T11:00:00Z')
    const { id } = await sampleItem(admin, { opensAt: '2032-05-01T12:00:00Z' })
    expect(await stateOf(admin, id)).toBe('open')
    expect((await list(admin, { tier: 'fan' })).map((item) => item.id)).not.toContain(id)
    expect((await list(admin, { state: 'scheduled' })).map((item) => item.id)).toEqual([id])
  })

  test('a moment that is put off or taken away counts at once', async () => {
    const { id } = await sampleItem(admin)
    expect(await stateOf(fan, id)).toBe('open')
    const opensAt = new Date(Date.now() + 3_600_000).toISOString()
    await admin.call(exclusiveContent.update, { ...of(id), body: { opensAt } })
    expect(await stateOf(fan, id)).toBe('absent')
    await admin.call(exclusiveContent.update, { ...of(id), body: { opensAt: '' } })
    expect(await stateOf(fan, id)).toBe('open')
  })
})
