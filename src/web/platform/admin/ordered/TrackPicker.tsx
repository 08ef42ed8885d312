import { type ReactNode, useState } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { type AdminForm, fieldId } from '../admin-form.ts'
import { OrderedList } from './OrderedList.tsx'
import * as styles from './ordered-list.module.css'

type Tracked = DraftValues & { selectedTracks: readonly number[] }

interface TrackPickerProps<V extends Tracked> {
  form: AdminForm<V>
  /** Names the list of what is chosen. */
  label: string
  /** The tracks already on it. */
  known: readonly Track[]
  /** What can be chosen; what is chosen already is left out. */
  offered: readonly Track[]
  /** What stands between what is chosen and what is offered. */
  children?: ReactNode
}

/** How long a track plays, or that nobody can hear it any more. */
const noteOf = (track: Track | undefined) => (track?.hasAudio === false ? 'No audio' : formatDuration(track?.duration))

/** Chooses tracks of a record and puts them in order; says how many they are and how long they play. */
export function TrackPicker<V extends Tracked>({ form, label, known, offered, children }: TrackPickerProps<V>) {
  // A track that was chosen keeps its title when it is not on offer any more.
  const [added, setAdded] = useState<readonly Track[]>([])
  const byId = new Map([...known, ...added, ...offered].map((track) => [track.id, track]))
  const chosen = form.values.selectedTracks
  const free = offered.filter(({ id }) => !chosen.includes(id))
  const choose = (selectedTracks: readonly number[]) => form.set({ selectedTracks } as Partial<V>)
  const add = (track: Track) => {
    setAdded([...added, track])
    choose([...chosen, track.id])
  }
  const length = chosen.reduce((sum, id) => sum + (byId.get(id)?.duration ?? 0), 0)
  const total = [countWords(chosen.length, 'track'), ...(length > 0 ? [formatDuration(length)] : [])].join(', ')
  return (
    <FieldGroup
      legend={form.labels.selectedTracks}
      id={fieldId(form, 'selectedTracks')}
      error={form.errorOf('selectedTracks')}
      hint={
        chosen.length > 0
          ? `${total}.${chosen.length > 1 ? ' Drag a track, or use its arrows, to change the order.' : ''}`
          : undefined
      }
    >
      <OrderedList
        label={label}
        entries={chosen}
        keyOf={(id) => id}
        nameOf={(id) => byId.get(id)?.title ?? `Track ${id}`}
        noteOf={(id) => noteOf(byId.get(id))}
        change={choose}
      />
      {children}
      {free.length > 0 ? (
        <ul className={styles.pickList} aria-label="Tracks that can be added">
          {free.map((track) => (
            <li key={track.id}>
              <div className={styles.pickLine} data-part="pick-line">
                <span className={styles.pickTitle}>
                  {track.title}{' '}
                  <small>{[track.artist, formatDuration(track.duration)].filter(Boolean).join(', ')}</small>
                </span>
                <Button
                  size="sm"
                  variant="bare"
                  icon="plus"
                  aria-label={`Add ${track.title}`}
                  onClick={() => add(track)}
                />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </FieldGroup>
  )
}
