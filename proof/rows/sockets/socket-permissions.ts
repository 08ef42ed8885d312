import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Role, Tier } from '../../../src/contract/kit/access.ts'
import { cookieName } from '../../../src/server/platform/identity/sessions/sessions.ts'
import { roomFeature } from '../../../src/server/testing/room-feature.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { openSocket, type Said, type TestSocket } from '../../../src/server/testing/test-socket.ts'
import { flawless, type Row } from '../../row.ts'

const CUT_WITHIN_MS = 1000

/** Who speaks, as the rules see them. */
interface Actor {
  name: string
  role?: Role
  tier?: Tier
  isGuest?: boolean
}
const actors: readonly Actor[] = [
  { name: 'guest', isGuest: true },
  { name: 'free' },
  { name: 'fan', tier: 'fan' },
  { name: 'vip', tier: 'vip' },
  { name: 'model', role: 'model' },
  { name: 'artist', role: 'artist' },
  { name: 'admin', role: 'admin' },
]

/** Whom each room is for, written down by hand and not asked of the program: to hear, and to say something. */
const members = ['free', 'fan', 'vip', 'model', 'artist', 'admin']
const payers = ['fan', 'vip']
const expected: Record<string, { hears: readonly string[]; says: readonly string[] }> = {
  'salon:1': { hears: members, says: members },
  'hall:1': { hears: members, says: members },
  'backroom:1': { hears: payers, says: payers },
  'stage:1': { hears: ['guest', ...members], says: payers },
  'nothing:1': { hears: [], says: [] },
}

/** What is done to somebody while they are in a room, and which rooms they may still be in; null where the socket is closed. */
const moments: readonly {
  name: string
  sql: (id: number) => ReturnType<typeof sql>
  keeps: readonly string[] | null
}[] = [
  {
    name: 'their pass ends',
    sql: (id) => sql`update users set access_tier = 'free' where id = ${id}`,
    keeps: ['salon:1', 'hall:1', 'stage:1'],
  },
  { name: 'they are banned', sql: (id) => sql`update users set banned_at = now() where id = ${id}`, keeps: null },
  { name: 'they sign out', sql: (id) => sql`delete from sessions where user_id = ${id}`, keeps: null },
  { name: 'their account is deleted', sql: (id) => sql`delete from users where id = ${id}`, keeps: null },
]

async function openAs(app: FastifyInstance, server: TestServer, { isGuest, ...who }: Actor) {
  const person = isGuest ? null : await server.person({ role: who.role ?? 'listener', tier: who.tier ?? 'free' })
  const headers: Record<string, string> = person
    ? { cookie: `${cookieName(server.context.config)}=${person.token}` }
    : {}
  return { person, socket: await openSocket(app, { headers }) }
}

const isDone = ({ type }: Said) => type === 'ack'

/** Every kind of command, of everybody, in every room, by whoever is in and whoever is not. */
async function walk(server: TestServer, app: FastifyInstance, wrong: string[]): Promise<number> {
  let cells = 0
  const check = (what: string, is: boolean, should: boolean) => {
    cells++
    if (is !== should) wrong.push(`${what}: ${is ? 'done' : 'refused'}`)
  }
  const admin = await openAs(app, server, { name: 'admin', role: 'admin' })
  for (const actor of actors)
    for (const [room, { hears, says }] of Object.entries(expected)) {
      const { socket } = await openAs(app, server, actor)
      for (const type of ['say', 'taps'])
        check(`${actor.name} ${type} outside of ${room}`, isDone(await socket.ask({ type, room, text: 'x' })), false)
      for (const type of ['join', 'resume'])
        check(`${actor.name} ${type} ${room}`, isDone(await socket.ask({ type, room })), hears.includes(actor.name))
      for (const type of ['say', 'taps'])
        check(
          `${actor.name} ${type} ${room}`,
          isDone(await socket.ask({ type, room, text: 'x' })),
          says.includes(actor.name),
        )
      await server.context.realtime.toRoom(room, { type: 'said', text: `to ${room}`, by: 0 })
      await socket.ask({ type: 'ping' })
      const heard = socket.said.some(({ text }) => text === `to ${room}`)
      check(`${actor.name} hears ${room}`, heard, hears.includes(actor.name))
      const foreign = `person:${admin.person?.id}`
      check(`${actor.name} joins ${foreign}`, isDone(await socket.ask({ type: 'join', room: foreign })), false)
      await socket.close()
    }
  await admin.socket.close()
  return cells
}

/** What becomes of somebody in a room when something is done to them, at the process where it is done and at the other. */
async function change(
  server: TestServer,
  app: FastifyInstance,
  wrong: string[],
): Promise<{ cells: number; longest: number }> {
  let [cells, longest] = [0, 0]
  for (const { name, sql: happen, keeps } of moments)
    for (const room of ['salon:1', 'hall:1', 'backroom:1', 'stage:1']) {
      cells++
      const { person, socket } = await openAs(app, server, { name: 'fan', tier: 'fan' })
      await socket.ask({ type: 'join', room })
      const began = performance.now()
      await server.context.db.execute(happen(person?.id ?? 0))
      const isKept = keeps?.includes(room) ?? false
      if (!isKept) {
        const gone = keeps ? socket.next('room_left') : socket.closed
        await gone.catch(() => wrong.push(`${name}: still in ${room}`))
        longest = Math.max(longest, performance.now() - began)
      }
      await server.context.realtime.toRoom(room, { type: 'said', text: 'after', by: 0 })
      if (keeps) await check(socket, room, isKept, name, wrong)
      else if (socket.said.some(({ text }) => text === 'after')) wrong.push(`${name}: heard ${room} afterwards`)
      socket.socket.terminate()
    }
  return { cells, longest }
}

async function check(socket: TestSocket, room: string, isKept: boolean, name: string, wrong: string[]): Promise<void> {
  // To the other process it is a way.
  const isHeard = await socket
    .next('said', ({ text }) => text === 'after')
    .then(
      () => true,
      () => false,
    )
  if (isHeard !== isKept) wrong.push(`${name}: ${isKept ? 'deaf in' : 'hears'} ${room}`)
  const mayStillWrite = isKept && room !== 'stage:1'
  if (isDone(await socket.ask({ type: 'say', room, text: 'x' })) !== mayStillWrite)
    wrong.push(`${name}: ${mayStillWrite ? 'silenced in' : 'writes into'} ${room}`)
}

export const socketPermissions: Row = {
  id: 'R33',
  title:
    'Socket permissions: every kind of command × actor × room, before, during and after a change, at two processes',
  goal: `0 wrong; cut within ${CUT_WITHIN_MS / 1000} s`,
  limit: { quick: 90, soak: 600 },
  async run(proof) {
    const server = await proof.startTestServer({
      features: [roomFeature],
      env: { DATABASE_URL: 'postgres://the.one/it-is-given' },
    })
    const wrong: string[] = []
    const sibling = await server.sibling()
    let [cells, longest] = [0, 0]
    for (const app of [server.app, sibling]) {
      if (app === server.app) cells += await walk(server, app, wrong)
      const changed = await change(server, app, wrong)
      cells += changed.cells
      longest = Math.max(longest, changed.longest)
    }
    const late = longest > CUT_WITHIN_MS ? [`somebody was cut off after ${Math.round(longest)} ms`] : []
    return flawless(`${cells} cells, cut within ${Math.round(longest)} ms`, wrong, late)
  },
}
