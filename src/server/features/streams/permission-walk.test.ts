import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type StreamTier, streamTiers } from '#contract/streams.ts'
import { setDoor } from '#server/features/chat/service.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleRecording, sampleStream } from './samples.ts'
import { streamGuestsTable, streamsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

const states = ['scheduled', 'active', 'live', 'ended', 'replay hidden', 'replay published', 'deleted'] as const
type State = (typeof states)[number]
const doors = [
  'see',
  'whep',
  'whip host',
  'whip own',
  'read',
  'say',
  'replay',
  'ask',
  'slow',
  'key',
  'publish',
] as const
type Door = (typeof doors)[number]
type Actor = keyof typeof standings

/**
 * What a stream is to somebody, written by hand from docs/live.md: they steer it, may watch it (`in`) or have been asked on the stage
 * beside, are told whom it is for (`out`), are not told that there is one (`-`), or are nobody (`none`).
 */
const standings = {
  guest: { free: 'none', fan: 'none', vip: 'none', admin: 'none' },
  banned: { free: 'none', fan: 'none', vip: 'none', admin: 'none' },
  listener: { free: 'in', fan: 'out', vip: 'out', admin: '-' },
  fan: { free: 'in', fan: 'in', vip: 'out', admin: '-' },
  vip: { free: 'in', fan: 'in', vip: 'in', admin: '-' },
  suspended: { free: 'mute', fan: 'mute', vip: 'mute', admin: '-' },
  removed: { free: 'out', fan: 'out', vip: 'out', admin: '-' },
  invited: { free: 'asked', fan: 'asked', vip: 'asked', admin: 'asked' },
  host: { free: 'steers', fan: 'steers', vip: 'steers', admin: 'steers' },
  artist: { free: 'steers', fan: 'steers', vip: 'steers', admin: 'steers' },
  admin: { free: 'label', fan: 'label', vip: 'label', admin: 'label' },
} as const satisfies Record<string, Record<StreamTier, string>>
type Standing = (typeof standings)[Actor][StreamTier]

/** In an offer that is none, 400 says that somebody may: what it says is read after that. */
const MAY = 400
/** Whether picture and sound go through a stream in this state. */
const runs = (state: State) => state === 'active' || state === 'live'

/** What each door says to each standing, by hand: a status, or one for streams that run and one for all others. */
const table: Record<
  Exclude<Standing, 'none' | '-'>,
  Partial<Record<Door, number | readonly [running: number, else_: number]>>
> = {
  out: {
    ...{ see: 200, whep: 403, 'whip host': 403, 'whip own': 403, read: 403, say: 403, replay: 403 },
    ...{ ask: 403, slow: 403, key: 403, publish: 403 },
  },
  in: {
    ...{ see: 200, whep: [MAY, 409], 'whip host': [403, 409], 'whip own': [403, 409], read: 200 },
    ...{ ask: 403, slow: 403, key: 403, publish: 403 },
  },
  mute: {
    ...{ see: 200, whep: [MAY, 409], 'whip host': 403, 'whip own': 403, read: 200, say: 403 },
    ...{ ask: 403, slow: 403, key: 403, publish: 403 },
  },
  asked: {
    ...{ see: 200, whep: [MAY, 409], 'whip host': [403, 409], 'whip own': [MAY, 409], read: 200 },
    ...{ ask: 403, slow: 403, key: 403, publish: 403 },
  },
  steers: {
    ...{ see: 200, whep: [MAY, 409], 'whip host': [MAY, 409], 'whip own': [MAY, 409], read: 200 },
    ...{ slow: 200, key: 200, publish: 403 },
  },
  label: {
    ...{ see: 200, whep: [MAY, 409], 'whip host': [MAY, 409], 'whip own': [MAY, 409], read: 200 },
    ...{ slow: 200, key: 200 },
  },
}

const isOver = (state: State) => !runs(state) && state !== 'scheduled'

function expected(actor: Actor, tier: StreamTier, state: State, type: string, door: Door): number {
  const standing = standings[actor][tier]
  // A program without a session is told no more than that its key opens nothing.
  // A guest may ask for a replay: it could be one that everybody may watch.
  if (standing === 'none') return door.startsWith('whip') || door === 'replay' ? 404 : 401
  const isLabel = standing === 'label'
  if (door === 'publish' && !isLabel) return 403
  // Whoever is suspended is stopped before anything is looked for.
  if (actor === 'suspended' && ['whip host', 'whip own', 'say', 'ask', 'slow', 'key'].includes(door)) return 403
  if (standing === '-' || state === 'deleted') return 404
  const isRecorded = state.startsWith('replay')
  if (door === 'publish') return isRecorded ? 200 : 404
  const steers = isLabel || standing === 'steers'
  if (door === 'say' && standing !== 'out' && standing !== 'mute') return isOver(state) && !isLabel ? 403 : 201
  if (door === 'replay' && standing !== 'out') return state === 'replay published' || (steers && isRecorded) ? 200 : 404
  if (door === 'ask' && steers) return isOver(state) ? 409 : 200
  // At a table whoever may watch has a place of their own.
  if (door === 'whip own' && standing === 'in' && type === 'video_chat') return runs(state) ? MAY : 409
  const said = table[standing][door]
  if (said === undefined) throw new Error(`nothing is written down of ${door} for ${standing}`)
  return typeof said === 'number' ? said : said[runs(state) ? 0 : 1]
}

/** Those who come to the streams of one tier; of each tier others, since everybody may do so much in a while. */
async function company() {
  const { artist, page } = await artistWithPage(testServer, admin)
  const people = {
    ...{ listener: await testServer.person(), fan: await testServer.person({ tier: 'fan' }) },
    ...{ vip: await testServer.person({ tier: 'vip' }), suspended: await testServer.person({ tier: 'vip' }) },
    ...{ removed: await testServer.person({ tier: 'vip' }), invited: await testServer.person() },
    ...{ host: await testServer.person(), artist, banned: await testServer.person({ tier: 'vip' }) },
    admin: await testServer.person({ role: 'admin' }),
  }
  const day = sql`now() + interval '1 day'`
  await context.db.update(usersTable).set({ suspendedUntil: day }).where(eq(usersTable.id, people.suspended.id))
  await context.db.update(usersTable).set({ bannedAt: sql`now()` }).where(eq(usersTable.id, people.banned.id))
  return { people, artistId: page.id }
}
type Company = Awaited<ReturnType<typeof company>>

async function streamIn(
  state: State,
  accessTier: StreamTier,
  streamType: 'conference' | 'video_chat',
  { people, artistId }: Company,
) {
  const status = state === 'deleted' || state === 'ended' || state.startsWith('replay') ? 'ended' : state
  const id = await sampleStream(testServer, {
    ...{ accessTier, streamType, artistId, hostId: people.host.id },
    ...{ status: status as 'live', scheduledStart: status === 'scheduled' ? new Date(Date.now() + 3_600_000) : null },
  })
  const [stream] = await context.db.select().from(streamsTable).where(eq(streamsTable.id, id))
  const roomId = stream?.chatRoomId ?? 0
  await context.db.insert(streamGuestsTable).values({ streamId: id, userId: people.invited.id })
  // As a stream that has ended leaves its chat, and as whoever is asked on the stage is let into it.
  if (status === 'ended') await context.db.execute(sql`update chat_rooms set is_read_only = true where id = ${roomId}`)
  await setDoor(context, roomId, people.removed.id, { isRemoved: true })
  if (state.startsWith('replay')) await sampleRecording(testServer, id, { isPublished: state === 'replay published' })
  if (state === 'deleted') await admin.send({ method: 'DELETE', url: `/api/live-streams/${id}` })
  return id
}

/** Knocks at a door; answers the status. */
async function knock(who: TestUser, ownId: number, id: number, door: Door, asked: string): Promise<number> {
  const url = (path: string) => `/api/live-streams/${id}${path}`
  const offer = { headers: { 'content-type': 'application/sdp' }, payload: 'v=0' }
  const requests = {
    see: { method: 'GET', url: url('') },
    whep: { method: 'POST', url: url('/whep'), ...offer },
    'whip host': { method: 'POST', url: url('/whip'), ...offer },
    'whip own': { method: 'POST', url: url(`/whip?slot=guest-${ownId}`), ...offer },
    read: { method: 'GET', url: url('/messages') },
    say: { method: 'POST', url: url('/messages'), payload: { message: 'That chord.' } },
    replay: { method: 'GET', url: url('/recording/1') },
    ask: { method: 'PUT', url: url(`/guests/${asked}`) },
    slow: { method: 'PUT', url: url('/chat'), payload: { slowModeSeconds: 0 } },
    key: { method: 'POST', url: url('/key') },
    publish: { method: 'PATCH', url: url('/recording'), payload: { trimStart: 0 } },
  } satisfies Record<Door, Parameters<TestUser['send']>[0]>
  const { statusCode, body } = await who.send(requests[door])
  if (statusCode >= 400) expect([door, typeof JSON.parse(body).message]).toEqual([door, 'string'])
  return statusCode
}

test.each(streamTiers)(
  'whoever comes to a stream for %s gets as far as the documentation says',
  async (tier) => {
    const all = await company()
    const onStage = await testServer.person({ role: 'admin' })
    const [found, wanted]: [string[], string[]] = [[], []]
    for (const type of ['conference', 'video_chat'] as const)
      for (const state of type === 'conference' ? states : (['live'] as const)) {
        const id = await streamIn(state, tier, type, all)
        for (const actor of Object.keys(standings) as Actor[]) {
          const person = actor === 'guest' ? null : all.people[actor]
          for (const door of doors) {
            const line = `${actor}, ${state} ${type}, ${door}: `
            found.push(line + (await knock(person ?? testServer.guest, person?.id ?? 1, id, door, onStage.username)))
            wanted.push(line + expected(actor, tier, state, type, door))
          }
        }
      }
    expect(found).toEqual(wanted)
    expect(found).toHaveLength(8 * 11 * doors.length)
  },
  90_000,
)
