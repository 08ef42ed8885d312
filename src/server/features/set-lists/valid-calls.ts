import type { setLists } from '#contract/set-lists.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleSetList } from './samples.ts'

const ofGig = async (_: TestServer, admin: TestUser) => ({ params: { id: (await sampleGig(admin)).id } })
const ofSong = async (_: TestServer, admin: TestUser) => {
  const { gigId, songs } = await sampleSetList(admin, [freshText()])
  return { params: { id: gigId, song: songs[0]?.id } }
}

export const validCalls: ValidCalls<typeof setLists> = {
  get: ofGig,
  now: ofGig,
  whole: ofGig,
  save: async (...who) => ({ ...(await ofGig(...who)), body: { songs: [{ title: freshText() }] } }),
  play: ofSong,
  unplay: ofSong,
}
