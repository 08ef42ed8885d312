import type { tracks } from '#contract/tracks.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof tracks> = {
  create: () => ({ body: { title: 'Right' } }),
}
