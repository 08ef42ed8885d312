import { appendFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { streams } from '#contract/streams.ts'
import { videos } from '#contract/videos.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { samplePicture, sampleRecording, sampleStream } from '../samples.ts'
import { streamRecordingsTable, type streamsTable } from '../table.ts'
import { call, seen, url } from './samples.ts'

const testServer = await sharedTestServer()
const [admin, member, host] = [await testServer.admin(), await testServer.person(), await testServer.person()]
const { guest, context } = testServer
const r = streamRecordingsTable

const patch = (id: number, body: object, who: TestUser = admin) => call(who, 'PATCH', url(id, '/recording'), body)
const statusOf = async (who: TestUser, id: number, path: string) => (await call(who, 'GET', url(id, path))).statusCode

/** A stream that has ended, with a recording of two seconds that nobody else may watch yet. */
async function recorded(fields: Partial<typeof streamsTable.$inferInsert> = {}) {
  const id = await sampleStream(testServer, { status: 'ended', hostId: host.id, ...fields })
  return { id, file: await sampleRecording(testServer, id) }
}
/** The rows of the public list that stand for replays of this stream. */
const listed = async (id: number) =>
  (await guest.call(videos.list, { query: { limit: 100 } })).filter(({ pagePath }) => pagePath === `/replays/${id}`)

describe('a replay for everybody', () => {
  test('is watched by guests, stands among the videos and beside its gig, and is gone everywhere once it is withdrawn', async () => {
    const { id } = await recorded({ accessTier: 'vip', title: 'Late Set, live', featuredArtist: 'Odessa Vance' })
    const gig = await admin.call(gigs.create, {
      body: { title: 'Late', city: 'Ghent', date: '2031-01-01', streamId: id },
    })
    const paths = ['/recording/1', '/recording/1/chapters.vtt', '/public-replay']
    const statuses = (who: TestUser) => Promise.all(paths.map((path) => statusOf(who, id, path)))
    const streamOfGig = async () => (await guest.call(gigs.get, { params: { id: gig.id } })).stream
    expect(await statuses(guest)).toEqual([404, 404, 404])
    await patch(id, { audience: 'viewers' })
    expect([await statuses(guest), await statuses(member), await listed(id)]).toEqual([
      [404, 404, 404],
      [403, 403, 404],
      [],
    ])
    expect(await streamOfGig()).toMatchObject({ recording: 'published', publicReplay: null })

    const shown = await patch(id, { audience: 'everybody', title: 'The whole evening' })
    expect([shown.statusCode, shown.json().recording]).toEqual([
      200,
      expect.objectContaining({ audience: 'everybody' }),
    ])
    expect([await statuses(guest), await statuses(member)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
    const told = await guest.call(streams.publicReplay, { params: { id } })
    expect(told).toMatchObject({
      ...{ streamId: id, title: 'The whole evening', artist: 'Odessa Vance', seconds: 2, posterUrl: null },
      ...{ gig: { id: gig.id, title: 'Late' }, parts: [{ part: 1, url: url(id, '/recording/1'), trimStart: 0 }] },
    })
    const [video] = await listed(id)
    expect(video).toMatchObject({ name: 'The whole evening', artist: 'Odessa Vance', duration: 2, youtubeId: null })
    expect(await streamOfGig()).toMatchObject({ publicReplay: { videoId: video?.id, hasPoster: false } })
    const ended = await guest.call(streams.list, { query: { status: 'ended', limit: 100 } })
    expect(ended.find((one) => one.id === id)?.replaySummary).toEqual({
      ...{ title: 'The whole evening', posterUrl: null, isPublic: true },
    })
    // What is said beside it is for those who may watch the stream.
    expect(await statusOf(guest, id, '/messages')).toBe(401)

    await patch(id, { audience: 'viewers' })
    expect([await statuses(guest), await listed(id), await streamOfGig()]).toEqual([
      [404, 404, 404],
      [],
      expect.objectContaining({ publicReplay: null }),
    ])
  })

  test.each([
    ['its recording is deleted', (id: number) => call(admin, 'DELETE', url(id, '/recording'))],
    ['its stream is deleted', (id: number) => call(admin, 'DELETE', url(id))],
    [
      'its stream becomes one for the label alone',
      (id: number) => call(admin, 'PUT', url(id), { accessTier: 'admin' }),
    ],
    ['it is hidden from all', (id: number) => patch(id, { isPublished: false })],
  ])('goes with its video when %s', async (_, take) => {
    const { id } = await recorded()
    await patch(id, { audience: 'everybody' })
    expect([(await listed(id)).length, await statusOf(guest, id, '/recording/1')]).toEqual([1, 200])
    expect((await take(id)).statusCode).toBe(200)
    expect([
      await listed(id),
      await statusOf(guest, id, '/recording/1'),
      await statusOf(guest, id, '/public-replay'),
    ]).toEqual([[], 404, 404])
  })

  test('is the trimmed one for guests, whose chapters count from its beginning', async () => {
    const { id, file } = await recorded()
    const cut = await sampleRecording(testServer, await sampleStream(testServer), { part: 9 })
    await context.storage.lend('video', basename(cut), (path) => appendFile(path, '!'))
    await context.db
      .update(r)
      .set({ seconds: 100, trimStart: 10, trimEnd: 10, cutUrl: cut, cutFrom: 12, cutSeconds: 78 })
      .where(eq(r.streamId, id))
    const chapters = [
      { part: 1, second: 0, title: 'Doors' },
      { part: 1, second: 5, title: 'Soundcheck' },
      { part: 1, second: 30.5, title: 'Blue <Hour> & more' },
      { part: 1, second: 95, title: 'Load-out' },
    ]
    await call(admin, 'PUT', url(id, '/recording/chapters'), { chapters })
    await patch(id, { audience: 'everybody' })
    const bytes = async (who: TestUser) => (await call(who, 'GET', url(id, '/recording/1'))).body
    expect([await bytes(guest), await bytes(member), await bytes(admin)]).toEqual([
      ...['the bytes of a film!', 'the bytes of a film!', 'the bytes of a film'],
    ])
    const vtt = await call(guest, 'GET', url(id, '/recording/1/chapters.vtt'))
    expect([vtt.headers['content-type'], vtt.body]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:18.500\nSoundcheck\n\n2\n00:00:18.500 --> 00:01:18.000\nBlue &lt;Hour&gt; &amp; more\n',
    ])
    const { parts } = await guest.call(streams.publicReplay, { params: { id } })
    expect(parts).toMatchObject([{ seconds: 78, chapters: [{ second: 0, title: 'Soundcheck' }, { second: 18.5 }] }])
    expect((await seen(admin, id)).replay[0]?.chapters.map(({ second }) => second)).toEqual([0, 5, 30.5, 95])
    expect((await listed(id))[0]?.duration).toBe(78)
    // The whole file has another address, which guests are refused.
    expect((await call(guest, 'GET', file)).statusCode).toBe(404)
  })

  test('of a table, or with guests on its stage, needs the consent of those who were seen; who confirmed it is noted', async () => {
    const { id } = await recorded({ streamType: 'video_chat' })
    const invited = await sampleStream(testServer, { status: 'live', hostId: host.id })
    await sampleRecording(testServer, invited)
    const path = url(invited, `/guests/${member.username}`)
    for (const method of ['PUT', 'DELETE']) expect((await call(host, method, path)).statusCode).toBe(200)
    for (const one of [id, invited]) {
      const refused = await patch(one, { audience: 'everybody' })
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['consentConfirmed']])
      expect(await statusOf(guest, one, '/recording/1')).toBe(404)
      const { recording } = (await patch(one, { audience: 'everybody', consentConfirmed: true })).json()
      expect(recording).toMatchObject({ needsConsent: true, consent: { by: admin.username } })
    }
    const { rows } = await context.db.execute(
      sql`select actor_name, after ->> 'consent_by' as by from activity_changes where kind = 'live_stream_replays' and after ->> 'stream_id' = ${String(id)}`,
    )
    expect(rows).toEqual([{ actor_name: admin.username, by: String(admin.id) }])
    // A table that is made a stage shows them still.
    const other = await recorded({ streamType: 'conference' })
    await call(admin, 'PUT', url(other.id), { streamType: 'video_chat' })
    await call(admin, 'PUT', url(other.id), { streamType: 'conference' })
    expect((await patch(other.id, { audience: 'everybody' })).statusCode).toBe(400)
  })

  test('is refused of what is for the label alone, to whoever does not manage the stream, and in words that are none', async () => {
    const [label, own] = [await recorded({ accessTier: 'admin' }), await recorded()]
    const answers = [
      await patch(label.id, { audience: 'everybody' }),
      await patch(own.id, { audience: 'everybody' }, host),
      await patch(own.id, { audience: 'friends' }),
      await patch(own.id, { title: 'x'.repeat(201) }),
      await patch(own.id, { posterFile: '/uploads/images/a.jpg' }),
      await patch(own.id, { posterFile: '/uploads/members/00000000-0000-0000-0000-000000000000.jpg' }),
      await call(guest, 'GET', url(999_999, '/public-replay')),
      await call(guest, 'GET', url(own.id, '/recording/none')),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 403, 400, 400, 400, 400, 404, 400])
    for (const answer of answers) expect(answer.json().message).toEqual(expect.any(String))
  })

  test('keeps its video: the back office stars it, and nothing else', async () => {
    const { id } = await recorded()
    await patch(id, { audience: 'everybody' })
    const [video] = await listed(id)
    const params = { id: video?.id ?? 0 }
    expect(await admin.call(videos.update, { params, body: { featured: true } })).toMatchObject({ featured: true })
    expect((await admin.ask(videos.update, { params, body: { name: 'Mine' } })).status).toBe(409)
    expect((await admin.ask(videos.remove, { params })).status).toBe(409)
    await call(admin, 'PUT', url(id), { title: 'Renamed' })
    expect((await listed(id))[0]).toMatchObject({ id: params.id, name: 'Renamed', featured: true })
  })
})

test('the picture of a replay is for those who may watch it, and goes with it', async () => {
  const { id } = await recorded({ accessTier: 'vip' })
  const [first, second] = [await samplePicture(admin), await samplePicture(admin)]
  const told = (await patch(id, { posterFile: first, audience: 'viewers' })).json()
  expect(told.posterUrl).toMatch(new RegExp(`^${url(id, '/poster')}\\?v=[0-9a-f]{8}$`))
  const both = async (file: string) =>
    Promise.all(
      [guest, member, admin].map(async (who) => [
        await statusOf(who, id, '/poster'),
        (await call(who, 'GET', file)).statusCode,
      ]),
    )
  expect((await both(first)).map(([poster]) => poster)).toEqual([404, 403, 200])
  expect((await call(guest, 'GET', first)).statusCode).toBe(404)
  await patch(id, { posterFile: second, audience: 'everybody' })
  expect((await call(admin, 'GET', first)).statusCode).toBe(404)
  expect((await both(second)).flat()).toEqual([200, 200, 200, 200, 200, 200])
  const [video] = await listed(id)
  const card = await guest.send({ method: 'GET', url: `/artwork/video/${video?.id}?shape=card` })
  expect([card.statusCode, card.headers['content-type'], video?.thumbnailUrl]).toEqual([200, 'image/png', second])
  await patch(id, { audience: 'viewers' })
  expect([(await both(second))[0], await statusOf(admin, id, '/poster')]).toEqual([[404, 404], 200])
  await call(admin, 'DELETE', url(id, '/recording'))
  expect((await call(admin, 'GET', second)).statusCode).toBe(404)
})

describe('chapters', () => {
  const save = (id: number, chapters: unknown, who: TestUser = admin) =>
    call(who, 'PUT', url(id, '/recording/chapters'), { chapters } as object)

  test('are answered in their order, by part', async () => {
    const { id } = await recorded()
    await sampleRecording(testServer, id, { part: 2 })
    const saved = await save(id, [
      ...[
        { part: 2, second: 1, title: 'Encore' },
        { part: 1, second: 1.04, title: 'Second' },
        { part: 1, second: 0, title: 'First' },
      ],
    ])
    const { replay } = saved.json()
    expect(replay.map(({ chapters }: { chapters: unknown }) => chapters)).toEqual([
      [
        { second: 0, title: 'First' },
        { second: 1, title: 'Second' },
      ],
      [{ second: 1, title: 'Encore' }],
    ])
    expect((await call(admin, 'GET', url(id, '/recording/2/chapters.vtt'))).body).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nEncore\n',
    )
    expect((await save(id, null)).json().recording.hasDefaultChapters).toBe(true)
  })

  test.each([
    [[{ part: 1, second: 2, title: 'Late' }], '“Late” is after the end of the recording'],
    [[{ part: 3, second: 0, title: 'Lost' }], 'The recording has no part 3'],
    [
      [
        { part: 1, second: 1, title: 'One' },
        { part: 1, second: 1.01, title: 'Two' },
      ],
      '“One” and “Two” begin at the same time',
    ],
    [[{ part: 1, second: -1, title: 'Early' }], 'Time must be 0 or more'],
    [[{ part: 1, second: 1, title: ' ' }], 'Title is required'],
    [[{ part: 1, second: 1, title: 'two\nlines' }], 'Title must be on one line'],
    [
      Array.from({ length: 201 }, (_, at) => ({ part: 1, second: at / 1000, title: 'x' })),
      'Chapters must be 200 or fewer',
    ],
    ['none', 'Chapters must be a list'],
  ])('%j are refused', async (chapters, message) => {
    const { id } = await recorded()
    const answer = await save(id, chapters)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('are written by whoever manages the stream, where there is a recording', async () => {
    const { id } = await recorded()
    const none = await sampleStream(testServer, { status: 'ended' })
    const statuses = [await save(id, [], host), await save(id, [], guest), await save(none, [])]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 401, 404])
  })
})
