import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

/** Somebody with a playlist of one track. */
async function keeper(testServer: TestServer) {
  const by = await testServer.person()
  const { id } = await by.call(listenerPlaylists.create, { body: { name: freshText(), trackIds: [1] } })
  return { by, params: { id } }
}

export const validCalls: ValidCalls<typeof listenerPlaylists> = {
  create: async (testServer) => ({ by: await testServer.person(), body: { name: freshText() } }),
  update: async (testServer) => ({ ...(await keeper(testServer)), body: { description: 'For the walk home' } }),
  restore: async (testServer) => {
    const kept = await keeper(testServer)
    await kept.by.call(listenerPlaylists.remove, kept)
    return kept
  },
  addTracks: async (testServer) => ({ ...(await keeper(testServer)), body: { trackIds: [2] } }),
  placeTrack: async (testServer) => {
    const { by, params } = await keeper(testServer)
    return { by, params: { ...params, trackId: 1 }, body: { after: null } }
  },
  invite: keeper,
  renewLink: keeper,
  join: async (testServer) => {
    const { by, params } = await keeper(testServer)
    const { invitation } = await by.call(listenerPlaylists.invite, { params })
    return { by: await testServer.person(), params: { invitation } }
  },
}
