import { likedTracks } from '#contract/liked-tracks.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof likedTracks> = {
  like: async (testServer) => ({
    by: await testServer.person(),
    params: { id: (await sampleTrack(testServer.context)).id },
  }),
  unlike: async (testServer) => {
    const by = await testServer.person()
    const params = { id: (await sampleTrack(testServer.context)).id }
    await by.call(likedTracks.like, { params })
    return { by, params }
  },
}
