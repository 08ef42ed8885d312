import { members } from '#contract/members.ts'
import { read } from '#web/platform/api/reads.ts'

/** What passes and merch bring. */
export const incomeQuery = () => read(members.income, {})
