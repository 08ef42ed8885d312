import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import { tracks } from '#contract/tracks.ts'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import { TrackPicker } from '#web/platform/admin/ordered/TrackPicker.tsx'
import { TracksFailed } from '#web/platform/admin/ordered/TracksFailed.tsx'
import { readList } from '#web/platform/api/reads.ts'
import { useDebounced } from '#web/platform/browser/use-debounced.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from '#web/platform/forms/fields.module.css'
import type { PlaylistValues } from './playlist-draft.ts'

interface PlaylistTracksProps {
  form: AdminForm<PlaylistValues>
  known: readonly Track[]
}

/** As many are offered at once; a word more of the title brings the others. */
const OFFERED = 20

/** Chooses and orders the tracks of a playlist: whatever has audio is found by its words. */
export function PlaylistTracks({ form, known }: PlaylistTracksProps) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const rest = useDebounced(setWords)
  const { data, error, isPending, refetch } = useQuery({
    ...readList(tracks.list, { query: { q: words.trim() || undefined, audio: true, sort: 'title', limit: OFFERED } }),
    placeholderData: keepPreviousData,
  })
  const offered = data?.items ?? []
  return (
    <TrackPicker form={form} label="Tracks on this playlist, in order" known={known} offered={offered}>
      <Field label="Find tracks" id={fieldId(form, 'find')}>
        <input
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Title or artist"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            rest.later(target.value)
          }}
          // Enter asks at once; it does not save the playlist.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            rest.now(typed)
          }}
        />
      </Field>
      <p className={styles.fieldHint} data-part="field-hint" role="status">
        {isPending ? 'Loading tracks...' : data ? searchSummary(data, words) : null}
      </p>
      {error ? <TracksFailed error={error} retry={refetch} /> : null}
    </TrackPicker>
  )
}

/** What a search brought, and how to find what it left out. */
function searchSummary(
  { items, total }: { items: readonly Track[]; total: number },
  words: string,
): string | undefined {
  if (total > items.length) return `The first ${items.length} of ${total}. Type more to find others.`
  if (total > 0) return undefined
  return words.trim() ? 'No track with audio fits that.' : 'No track has audio yet.'
}
