import { accounts } from '#contract/accounts.ts'
import { read } from '#web/platform/api/reads.ts'

/** Where one is signed in. */
export const sessionsQuery = () => read(accounts.sessions, {})
