import { portfolioGrants } from '#contract/portfolio-grants.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

/** A model with one picture, and an artist to show it to. */
async function modelAndArtist({ person }: TestServer) {
  const by = await person({ role: 'model' })
  const { images } = await samplePortfolio(by)
  return { by, body: { images: images.map(({ id }) => id), personId: (await person({ role: 'artist' })).id } }
}

export const validCalls: ValidCalls<typeof portfolioGrants> = {
  grant: modelAndArtist,
  revoke: async (testServer) => {
    const { by, body } = await modelAndArtist(testServer)
    const [grant] = await by.call(portfolioGrants.grant, { body })
    return { by, params: { id: grant?.id } }
  },
  ofApplication: async ({ context, person }) => {
    const by = await person({ role: 'model' })
    return { by, params: { id: (await sampleApplication(context, { modelId: by.id })).id } }
  },
  choose: async ({ context, person }) => {
    const by = await person({ role: 'model' })
    const { images } = await samplePortfolio(by)
    const { id } = await sampleApplication(context, { modelId: by.id })
    return { by, params: { id }, body: { images: images.map((image) => image.id), videos: [] } }
  },
}
