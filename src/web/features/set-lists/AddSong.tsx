import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { Field } from '#web/platform/forms/Field.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './set-list.module.css'
import { offeredTracksQuery } from './set-list-queries.ts'

export interface NewSong {
  title: string
  trackId: number | null
}

/** Adds what is typed, or a track of the catalogue that is called so. */
export function AddSong({ add }: { add: (song: NewSong) => void }) {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const input = useRef<HTMLInputElement>(null)
  const offered = useQuery({
    ...offeredTracksQuery(words),
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
  }).data
  const tracks = words.length > 1 ? (offered?.items ?? []) : []
  const put = (song: NewSong) => {
    if (!song.title) return
    add(song)
    setTyped('')
    input.current?.focus()
  }
  return (
    <form
      className={styles.add}
      aria-label="One more song"
      onSubmit={(event) => {
        event.preventDefault()
        put({ title: typed.trim(), trackId: null })
      }}
    >
      <Field label="One more song" hint="As it is called, or as it is in the catalogue">
        <input
          ref={input}
          value={typed}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <Button type="submit" icon="plus">
        Add as typed
      </Button>
      {tracks.length > 0 ? (
        <ul aria-label="Tracks of the catalogue">
          {tracks.map(({ id, title, artist, album }) => (
            <li key={id}>
              <Button size="sm" icon="plus" onClick={() => put({ title, trackId: id })}>
                <span className="work">{title}</span> <small>{[artist, album].filter(Boolean).join(', ')}</small>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  )
}
