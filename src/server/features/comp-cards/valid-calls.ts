import type { compCards } from '#contract/comp-cards.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof compCards> = {
  save: async ({ person }) => {
    const by = await person({ role: 'model' })
    const { images } = await samplePortfolio(by)
    return { by, body: { pictures: images.map(({ id }) => id), fields: ['height', 'place'] } }
  },
  print: async ({ person }) => {
    const by = await person({ role: 'model' })
    return { by, params: { profileId: by.id } }
  },
}
