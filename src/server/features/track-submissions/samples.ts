import { sql } from 'drizzle-orm'
import { artists } from '#contract/artists.ts'
import { sampleWav, upload } from '#server/features/uploads/samples.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshText } from '#server/testing/valid-calls.ts'

/** Somebody with a page on the roster, who may send tracks. */
export async function artistWithPage({ context, person }: TestServer, admin: TestUser) {
  const artist = await person({ role: 'artist' })
  const page = await admin.call(artists.create, { body: { name: freshText() } })
  await context.db.execute(sql`update artists set user_id = ${artist.id} where id = ${page.id}`)
  return { artist, page }
}

/** The address of audio somebody has just uploaded. */
export const uploadSampleAudio = async (by: TestUser): Promise<string> =>
  (await upload(by, 'audio', 'night.wav', sampleWav())).json().url
