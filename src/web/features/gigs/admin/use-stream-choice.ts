import { useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/schemas/gigs.ts'
import { endedQuery } from '#web/features/streams/live-queries.ts'
import { streamsQuery } from '#web/features/streams/streams-query.ts'

/** The live streams a gig may be sent in, by their keys: those to come, the last that have ended, and its own. */
export function useStreamChoice(gig: Gig | null): Readonly<Record<string, string>> {
  const open = useQuery(streamsQuery()).data ?? []
  const ended = useQuery(endedQuery(1)).data?.items ?? []
  const own = gig?.stream ? { [gig.stream.id]: `Stream ${gig.stream.id}` } : {}
  return { '': 'None', ...own, ...Object.fromEntries([...open, ...ended].map(({ id, title }) => [id, title])) }
}
