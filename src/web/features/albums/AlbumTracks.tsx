import { useQuery } from '@tanstack/react-query'
import type { Track } from '#contract/schemas/tracks.ts'
import { tracks as trackEndpoints } from '#contract/tracks.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { TrackPicker } from '#web/platform/admin/ordered/TrackPicker.tsx'
import { TracksFailed } from '#web/platform/admin/ordered/TracksFailed.tsx'
import { readList } from '#web/platform/api/reads.ts'
import * as styles from '#web/platform/forms/fields.module.css'
import type { AlbumValues } from './album-draft.ts'

interface AlbumTracksProps {
  form: AdminForm<AlbumValues>
  known: readonly Track[]
}

/** Chooses and orders the tracks of an album: only those of its artist that have audio are offered. */
export function AlbumTracks({ form, known }: AlbumTracksProps) {
  const artistId = Number(form.values.artistId) || undefined
  const { data, error, isPending, refetch } = useQuery({
    ...readList(trackEndpoints.list, { query: { artistId: artistId ?? 1, audio: true, sort: 'title', limit: 500 } }),
    enabled: artistId !== undefined,
  })
  const offered = artistId ? (data?.items ?? []) : []
  const isEmpty = offered.length === 0 && form.values.selectedTracks.length === 0

  return (
    <TrackPicker form={form} label="Tracks on this album, in order" known={known} offered={offered}>
      {artistId === undefined ? (
        <p className={styles.fieldHint} data-part="field-hint">
          Choose an artist from the roster first.
        </p>
      ) : null}
      {artistId && isPending ? (
        <p className={styles.fieldHint} data-part="field-hint">
          Loading tracks...
        </p>
      ) : null}
      {error ? <TracksFailed error={error} retry={refetch} /> : null}
      {data && artistId && isEmpty ? (
        <p className={styles.fieldHint} data-part="field-hint">
          No uploaded tracks available for this artist.
        </p>
      ) : null}
    </TrackPicker>
  )
}
