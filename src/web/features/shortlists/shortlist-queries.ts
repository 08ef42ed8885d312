import { shortlists } from '#contract/shortlists.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'

/** What a link shows; null where it shows nothing any more. */
export const sharedShortlistQuery = (secret: string) => readOrNull(shortlists.open, { params: { secret } }, 404)

/** The links of a call. */
export const shortlistsQuery = (call: number) => read(shortlists.list, { params: { id: call } })
