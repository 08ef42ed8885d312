import type { catalogue } from '#contract/catalogue.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'
import { preview } from './samples.ts'

export const validCalls: ValidCalls<typeof catalogue> = {
  write: async (_, admin) => {
    const { id, mark } = await preview(admin, `title\n${freshText()}`, { kind: 'tracks' })
    return { params: { import: id }, body: { mark, leaveRefused: false } }
  },
}
