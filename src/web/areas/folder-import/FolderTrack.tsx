import { useId } from 'react'
import type { ImportRow } from '#contract/schemas/catalogue.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { fieldWords } from '#web/platform/text/field-words.ts'
import { AlbumInput } from './AlbumInput.tsx'
import * as styles from './folder-import.module.css'
import type { Proposal } from './proposals.ts'

interface FolderTrackProps {
  track: Proposal
  row: ImportRow | undefined
  rosterId: string
  albumsId: string
  set: (values: Partial<Proposal>) => void
}

type Name = 'title' | 'artist' | 'album'
const own: readonly string[] = ['title', 'artist', 'album'] satisfies Name[]

/** One proposed track: what the file says of itself, to be corrected, and the server's check of it. */
export function FolderTrack({ track, row, rosterId, albumsId, set }: FolderTrackProps) {
  const id = useId()
  const reasons = row?.outcome === 'refused' ? row.reasons : []
  const wrong = (name: Name) => reasons.find(({ column }) => column === name)?.message
  const others = reasons.filter(({ column }) => !(column && own.includes(column)))
  return (
    <div className={styles.folderTrack}>
      <Field id={`${id}-title`} label="Title" error={wrong('title')}>
        <input autoComplete="off" value={track.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field id={`${id}-artist`} label="Artist" error={wrong('artist')}>
        <input
          autoComplete="off"
          list={rosterId}
          value={track.artist}
          onChange={({ target }) => set({ artist: target.value })}
        />
      </Field>
      <Field id={`${id}-album`} label="Album" error={wrong('album')}>
        <AlbumInput list={albumsId} value={track.album} settle={(album) => set({ album })} />
      </Field>
      {others.map(({ column, message }) => (
        <p key={message} className={fieldsStyles.fieldError} data-part="field-error">
          {column ? `${fieldWords(column)}: ` : ''}
          {message}
        </p>
      ))}
    </div>
  )
}
