import { sql } from 'drizzle-orm'
import { artists } from '#contract/artists.ts'
import { gigRequests } from '#contract/gig-requests.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

const form = { title: 'Odessa Vance, with strings', city: 'Hamburg', venue: 'Birdland', date: '2190-01-09' }

/** Somebody with a page on the roster, who may ask for dates. */
async function artistWithPage({ context, person }: TestServer, admin: TestUser) {
  const artist = await person({ role: 'artist' })
  const { id } = await admin.call(artists.create, { body: { name: freshText() } })
  await context.db.execute(sql`update artists set user_id = ${artist.id} where id = ${id}`)
  return artist
}

/** A date that waits, and whoever asked for it. */
async function waitingDate(testServer: TestServer, admin: TestUser) {
  const by = await artistWithPage(testServer, admin)
  const { id } = await by.call(gigRequests.create, { body: form })
  return { by, params: { id } }
}

export const validCalls: ValidCalls<typeof gigRequests> = {
  create: async (testServer, admin) => ({ by: await artistWithPage(testServer, admin), body: form }),
  withdraw: waitingDate,
  update: async (testServer, admin) => ({
    params: (await waitingDate(testServer, admin)).params,
    body: { status: 'declined', answer: freshText() },
  }),
}
