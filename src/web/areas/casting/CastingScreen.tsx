import { useSuspenseQuery } from '@tanstack/react-query'
import { CallsTable } from '#web/features/casting/CallsTable.tsx'
import { callsQuery } from '#web/features/casting/casting-queries.ts'
import type { CastingSearch } from '#web/features/casting/casting-search.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { ApplicationsAndSheets } from './ApplicationsAndSheets.tsx'
import { CastingDialogs } from './CastingDialogs.tsx'
import * as styles from './casting.module.css'

/** Everybody the label's films look for. */
export function CastingScreen({ search }: { search: CastingSearch }) {
  const { data: calls } = useSuspenseQuery(callsQuery())
  return (
    <div className={styles.casting}>
      <CastingDialogs page="/casting" search={search} />
      <div className={styles.castingHead}>
        <StackedHeading text="Model Openings" size="wide" />
        <VoiceLine of="castingLine" />
      </div>
      <CallsTable calls={calls} page="/casting" />
      <ApplicationsAndSheets />
    </div>
  )
}
