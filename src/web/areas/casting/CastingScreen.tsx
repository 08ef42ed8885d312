import { useSuspenseQuery } from '@tanstack/react-query'
import { CallsTable } from '#web/casting/CallsTable.tsx'
import { callsQuery } from '#web/casting/casting-queries.ts'
import type { CastingSearch } from '#web/casting/casting-search.ts'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { VoiceLine } from '#web/kit/VoiceLine.tsx'
import { OwnApplications } from '#web/model-applications/OwnApplications.tsx'
import { CastingDialogs } from './CastingDialogs.tsx'

/** Everybody the label's films look for. */
export function CastingScreen({ search }: { search: CastingSearch }) {
  const { data: calls } = useSuspenseQuery(callsQuery())
  return (
    <div className="casting">
      <CastingDialogs page="/casting" search={search} />
      <div className="casting-head">
        <StackedHeading text="Model Openings" size="wide" />
        <VoiceLine of="castingLine" />
      </div>
      <CallsTable calls={calls} page="/casting" />
      <OwnApplications />
    </div>
  )
}
