import type { QueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'
import type { MessageSearch } from './message-search.ts'

/** Messages on one page of a list. */
export const MESSAGES_PER_PAGE = 30
/** A list that could not be read is tried so often again. */
const TRIES = 2

/** A page of the box the address names. */
export function messageListQuery({ box, q, page = 1 }: MessageSearch) {
  const query = {
    limit: MESSAGES_PER_PAGE,
    offset: (page - 1) * MESSAGES_PER_PAGE,
    ...(q ? { q } : {}),
    ...(box === 'archive' ? { archived: 'true' as const } : {}),
  }
  return readList(box === 'sent' ? messages.sent : messages.list, { query }, TRIES)
}

/** One message; null where it is not there, or not theirs. */
export const messageQuery = (id: number) => readOrNull(messages.get, { params: { id } }, 404)
export const recipientsQuery = (q?: string) => read(messages.recipients, { query: { limit: 500, ...(q ? { q } : {}) } })
/** What was begun on whatever device: a new message, or the answer to one. */
export const draftQuery = (place: string) => readOrNull(messages.draft, { params: { place } }, 'any')

export const blocksQuery = () => read(messages.blocks, {})

/** Reads what the page shows, for loaders; what cannot be read is said by the page. */
export async function loadMessages(client: QueryClient, search: MessageSearch): Promise<{ subject: string | null }> {
  const [message] = await Promise.all([
    search.message ? client.ensureQueryData(messageQuery(search.message)) : null,
    client.ensureQueryData(messageListQuery(search)).catch(() => null),
    search.message ? client.ensureQueryData(draftQuery(String(search.message))) : null,
    ...(search.compose ? [client.ensureQueryData(recipientsQuery()), client.ensureQueryData(draftQuery('new'))] : []),
  ])
  return { subject: message?.subject ?? null }
}
