import { eq } from 'drizzle-orm'
import { everyEndpoint } from '../../src/server/every-endpoint.ts'
import { sessionsTable, usersTable } from '../../src/server/platform/identity/table.ts'
import type { CallerKind } from '../../src/server/testing/expected-permissions.ts'
import {
  refusalOf,
  requestAs,
  spellingsOf,
  undeclaredRoutes,
  walkEndpoint,
  wrongWith,
} from '../../src/server/testing/permission-matrix.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { testUserOn } from '../../src/server/testing/test-user.ts'
import { flawless, type Row } from '../row.ts'

type Change = (testServer: TestServer, id: number) => Promise<unknown>

/** Admins something happened to after they signed in, and what they are from then on. */
const changed: { name: string; happen: Change; now: CallerKind }[] = [
  {
    name: 'demoted',
    happen: ({ context: { db } }, id) => db.update(usersTable).set({ role: 'listener' }).where(eq(usersTable.id, id)),
    now: 'listener',
  },
  {
    name: 'expired',
    happen: ({ context: { db } }, id) =>
      db
        .update(sessionsTable)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(sessionsTable.userId, id)),
    now: 'guest',
  },
  {
    name: 'banned',
    happen: ({ context: { db } }, id) =>
      db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.id, id)),
    now: 'guest',
  },
  {
    name: 'deleted',
    happen: ({ context: { db } }, id) => db.delete(usersTable).where(eq(usersTable.id, id)),
    now: 'guest',
  },
]

async function walkChanged(testServer: TestServer): Promise<{ cells: number; wrong: string[] }> {
  const wrong: string[] = []
  let cells = 0
  for (const { name, happen, now } of changed)
    for (const by of ['cookie', 'bearer'] as const)
      for (const endpoint of everyEndpoint) {
        const actor = await testUserOn(testServer.app, testServer.context, { role: 'admin' }, by)
        await happen(testServer, actor.id)
        for (const [method = '', path = ''] of spellingsOf(endpoint)) {
          const flaw = wrongWith(await requestAs(actor, method, path), method, refusalOf(endpoint, now))
          cells++
          if (flaw) wrong.push(`${name} by ${by}: ${method} ${path} ${flaw}`)
        }
      }
  return { cells, wrong }
}

export const permissionMatrix: Row = {
  id: 'R1',
  title: 'Permission matrix',
  goal: 'every endpoint as the table kept by hand says for every kind of person, by cookie and by token; no route undeclared',
  limit: { quick: 90, soak: 90 },
  async run({ startTestServer }) {
    const testServer = await startTestServer()
    const walks = [{ cells: 0, wrong: undeclaredRoutes(testServer, everyEndpoint) }, await walkChanged(testServer)]
    for (const endpoint of everyEndpoint) walks.push(await walkEndpoint(testServer, endpoint))
    const cells = walks.reduce((sum, walk) => sum + walk.cells, 0)
    return flawless(
      `${cells} cells of ${everyEndpoint.length} endpoints`,
      walks.flatMap(({ wrong }) => wrong),
    )
  },
}
