import { useQuery } from '@tanstack/react-query'
import { type Track, tracks as trackEndpoints } from '#contract/tracks.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { readList } from '#web/kit/api/reads.ts'
import { Button } from '#web/kit/Button.tsx'
import { type DeskForm, fieldId } from '#web/kit/desk/desk-form.ts'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { formatDuration } from '#web/kit/format-duration.ts'
import { AlbumTrackRow } from './AlbumTrackRow.tsx'
import type { AlbumValues } from './album-draft.ts'
import { moved } from './track-order.ts'

interface AlbumTracksProps {
  form: DeskForm<AlbumValues>
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
  const byId = new Map([...known, ...offered].map((track) => [track.id, track]))
  const chosen = form.values.selectedTracks
  const free = offered.filter((track) => !chosen.includes(track.id))
  const choose = (selectedTracks: readonly number[]) => form.set({ selectedTracks })

  return (
    <FieldGroup
      legend="Tracks"
      id={fieldId(form, 'selectedTracks')}
      error={form.errorOf('selectedTracks')}
      hint={chosen.length > 1 ? 'Drag a track, or use its arrows, to change the order.' : undefined}
    >
      {chosen.length > 0 ? (
        <ol className="pick-list" aria-label="Tracks on this album, in order">
          {chosen.map((id, index) => (
            <AlbumTrackRow
              key={id}
              title={byId.get(id)?.title ?? `Track ${id}`}
              index={index}
              last={index === chosen.length - 1}
              move={(from, to) => choose(moved(chosen, from, to))}
              remove={() => choose(chosen.filter((other) => other !== id))}
            />
          ))}
        </ol>
      ) : null}
      {artistId === undefined ? <p className="field-hint">Choose an artist from the roster first.</p> : null}
      {artistId && isPending ? <p className="field-hint">Loading tracks...</p> : null}
      {error ? (
        <p className="field-error">
          {messageOf(error, 'The tracks could not be loaded.')}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {data && artistId && offered.length === 0 && chosen.length === 0 ? (
        <p className="field-hint">No uploaded tracks available for this artist.</p>
      ) : null}
      {free.length > 0 ? (
        <ul className="pick-list" aria-label="Tracks that can be added">
          {free.map((track) => (
            <li key={track.id}>
              <span className="pick-title">
                {track.title} <small>{formatDuration(track.duration)}</small>
              </span>
              <Button
                size="sm"
                variant="bare"
                icon="plus"
                aria-label={`Add ${track.title}`}
                onClick={() => choose([...chosen, track.id])}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </FieldGroup>
  )
}
