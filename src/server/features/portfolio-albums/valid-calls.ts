import type { portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { sampleAlbum } from './samples.ts'

/** A model with an album of two pictures. */
async function filled({ person }: TestServer) {
  const by = await person({ role: 'model' })
  const { album, images, items } = await sampleAlbum(by)
  return { by, params: { id: album.id }, images, items }
}

export const validCalls: ValidCalls<typeof portfolioAlbums> = {
  ofModel: async ({ person }) => ({ params: { profileId: (await person({ role: 'model' })).id } }),
  get: filled,
  items: filled,
  create: async ({ person }) => ({ by: await person({ role: 'model' }), body: { name: 'Stairs' } }),
  update: async (testServer) => ({ ...(await filled(testServer)), body: { name: 'Stairs' } }),
  place: async (testServer) => ({ ...(await filled(testServer)), body: { after: null } }),
  remove: filled,
  changeItems: async (testServer) => {
    const { images, ...call } = await filled(testServer)
    return { ...call, body: { takeImages: images } }
  },
  placeItem: async (testServer) => {
    const { by, params, items } = await filled(testServer)
    return { by, params: { ...params, itemId: items[1] }, body: { after: null } }
  },
  setCover: async (testServer) => {
    const { items, ...call } = await filled(testServer)
    return { ...call, body: { itemId: items[1] } }
  },
}
