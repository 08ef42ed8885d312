import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ImportRow } from '#contract/schemas/catalogue.ts'
import { artistsQuery } from '#web/features/artists/artist-queries.ts'
import * as exchangeStyles from '#web/features/catalogue/catalogue.module.css'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { AlbumInput } from './AlbumInput.tsx'
import { FolderTrack } from './FolderTrack.tsx'
import * as styles from './folder-import.module.css'
import { albumsOf, type Proposal, type ProposedAlbum } from './proposals.ts'
import type { Check } from './use-check.ts'

interface FolderAlbumsProps {
  proposals: readonly Proposal[]
  check: Check | null
  change: (proposals: readonly Proposal[]) => void
}

/** The proposals, album by album, to be corrected and put in order. */
export function FolderAlbums({ proposals, check, change }: FolderAlbumsProps) {
  const roster = useQuery(artistsQuery()).data?.items ?? []
  const [rosterId, albumsId] = [useId(), useId()]
  const albums = albumsOf(proposals)
  const put = (album: ProposedAlbum, tracks: readonly Proposal[]) =>
    change(albums.flatMap((one) => (one === album ? tracks : one.tracks)))
  return (
    <>
      {albums.map((album) => (
        // An album is known by its first file: its title is being typed.
        <FolderAlbum
          key={Math.min(...album.tracks.map(({ key }) => key))}
          {...{ album, rosterId, albumsId, check }}
          put={(tracks) => put(album, tracks)}
        />
      ))}
      <datalist id={rosterId}>
        {roster.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <datalist id={albumsId}>
        {albums.map(({ title }) => (title ? <option key={title} value={title} /> : null))}
      </datalist>
    </>
  )
}

interface FolderAlbumProps {
  album: ProposedAlbum
  check: Check | null
  rosterId: string
  albumsId: string
  put: (tracks: readonly Proposal[]) => void
}

function FolderAlbum({ album, check, rosterId, albumsId, put }: FolderAlbumProps) {
  const id = useId()
  const { title, artist, tracks } = album
  const row = title ? check?.albums.get(title) : undefined
  return (
    <section className={`${exchangeStyles.exchangePart} ${styles.folderAlbum}`} aria-labelledby={id}>
      <h2 id={id}>
        {title ? <span className="work">{title}</span> : 'Single tracks'}
        {title && artist ? <span> by {artist}</span> : null}
      </h2>
      {row ? <AlbumStatus row={row} /> : null}
      {tracks.length > 1 ? (
        <Field id={`${id}-title`} label="Album of all these tracks">
          <AlbumInput
            list={albumsId}
            value={title}
            settle={(album) => put(tracks.map((track) => ({ ...track, album })))}
          />
        </Field>
      ) : null}
      <OrderedList
        label={title ? `Tracks of ${title}, in order` : 'Single tracks'}
        entries={tracks}
        keyOf={({ key }) => key}
        nameOf={(track, index) => track.title.trim() || `track ${index + 1}`}
        noteOf={({ key, path }) => (
          <>
            {path} <TrackStatus row={check?.tracks.get(key)} />
          </>
        )}
        change={put}
      >
        {(track) => (
          <FolderTrack
            track={track}
            row={check?.tracks.get(track.key)}
            rosterId={rosterId}
            albumsId={albumsId}
            set={(values) => put(tracks.map((one) => (one === track ? { ...track, ...values } : one)))}
          />
        )}
      </OrderedList>
    </section>
  )
}

/** Whether the catalogue has the album; a refused one says why. */
function AlbumStatus({ row: { outcome, reasons } }: { row: ImportRow }) {
  if (outcome === 'refused')
    return (
      <div>
        {reasons.map(({ message }) => (
          <p key={message} className={fieldsStyles.fieldError} data-part="field-error">
            {message}
          </p>
        ))}
      </div>
    )
  return (
    <p>{outcome === 'created' ? 'A new album.' : 'This album is here already. What it has not goes at its end.'}</p>
  )
}

function TrackStatus({ row }: { row: ImportRow | undefined }) {
  if (!row) return null
  const { outcome, fields } = row
  if (outcome === 'refused') return <StatusDot tone="danger">Not like this</StatusDot>
  if (outcome === 'created') return <StatusDot tone="success">New</StatusDot>
  const getsAudio = fields.some(({ name }) => name === 'audioUrl')
  return (
    <StatusDot tone="info">{getsAudio ? 'Here already, gets this audio' : 'Here already, stays as it is'}</StatusDot>
  )
}
