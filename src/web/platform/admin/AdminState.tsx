import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import * as styles from './admin-state.module.css'

interface AdminStateProps {
  /** What is read, as its query stands. */
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> }
  /** What it is, in the plural. */
  noun: string
  /** Said while it is on its way. */
  loading: string
  /** Lines drawn in its place meanwhile. */
  rows: number
  /** Said where it did not come, instead of the site's words. */
  failed?: { title: string; detail: string } | undefined
}

/** Stands where a list's records will be: that they are on their way, or why they have not come. */
export function AdminState({ query: { data, error, refetch }, noun, loading, rows, failed }: AdminStateProps) {
  if (error)
    return (
      <NotLoaded
        text={
          failed?.title ??
          (isUnreachable(error) ? 'The server could not be reached.' : `The ${noun} could not be loaded.`)
        }
        detail={failed?.detail ?? messageOf(error, '')}
        retry={refetch}
      />
    )
  if (data) return null
  return (
    <div className={styles.adminWait}>
      <p role="status">{loading}</p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
