import { useSuspenseQuery } from '@tanstack/react-query'
import { artists } from '#contract/artists.ts'
import { readList } from '#web/kit/api/reads.ts'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { Roster } from './Roster.tsx'

/** A roster longer than this pages by itself in the back office; the public list shows it whole. */
export const artistsQuery = () => readList(artists.list, { query: { sort: 'name', limit: 500 } })

/** The roster. */
export function ArtistsScreen() {
  const { data } = useSuspenseQuery(artistsQuery())
  return (
    <div className="page">
      <StackedHeading text="Artists" />
      {data.items.length === 0 ? (
        <EmptyState text="Nobody has signed yet. The chairs are out." />
      ) : (
        <Roster artists={data.items} />
      )}
    </div>
  )
}
