import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { artistsQuery } from './artist-queries.ts'
import { Roster } from './Roster.tsx'

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
