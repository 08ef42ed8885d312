import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lounge } from '#contract/lounge.ts'
import type { LoungeState } from '#contract/schemas/lounge.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useDebounced } from '#web/platform/browser/use-debounced.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { availabilityNote } from '#web/platform/player/availability.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { foundTracksQuery } from './lounge-queries.ts'
import * as styles from './pick.module.css'

/** Puts a record in: words are typed, and a coin goes on what they find. */
export function PickRecord({ state }: { state: LoungeState }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced((text) => setTyped(text.trim()))
  const found = useQuery({ ...foundTracksQuery(typed), enabled: typed !== '', placeholderData: keepPreviousData })
  const tracks = typed === '' ? [] : (found.data ?? [])
  const { isLocked, quietUntil } = state
  if (isLocked || quietUntil)
    return (
      <section className={styles.pick} id="lounge-pick" aria-label="Put a record in">
        <p className={styles.closed}>
          {isLocked
            ? 'The host has locked the machine. It plays what waits and takes nothing new.'
            : `Quiet hours. The machine takes coins again at ${quietUntil}.`}
        </p>
      </section>
    )
  return (
    <section className={styles.pick} id="lounge-pick" aria-label="Put a record in">
      <form className={styles.form} role="search" onSubmit={(event) => event.preventDefault()}>
        <label className="visually-hidden" htmlFor="lounge-search">
          Find a record by title or artist
        </label>
        <div className={styles.box}>
          <input
            id="lounge-search"
            type="search"
            dir="auto"
            autoComplete="off"
            placeholder="Title or artist"
            onChange={(event) => search.later(event.currentTarget.value)}
          />
        </div>
        <Button asChild>
          <Link to="/jukebox-wall">From the wall</Link>
        </Button>
      </form>
      <p className="visually-hidden" role="status">
        {typed === '' || found.isFetching ? '' : `${countWords(tracks.length, 'record')} found`}
      </p>
      {typed !== '' && found.isSuccess && tracks.length === 0 ? (
        <p className={styles.closed}>No record of ours goes by these words.</p>
      ) : null}
      {found.isError ? <p className={styles.closed}>The records could not be looked up. Please try again.</p> : null}
      {tracks.length > 0 ? (
        <ul className={styles.found} aria-label="Records found">
          {tracks.map((track) => (
            <FoundRecord key={track.id} {...{ track, state }} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function FoundRecord({ track, state: { playing, queue } }: { track: Track; state: LoungeState }) {
  const put = useWrite(lounge.put)
  const note =
    playing?.track.id === track.id
      ? 'Plays now'
      : queue.some((record) => record.track.id === track.id)
        ? 'In the slot'
        : availabilityNote(track)
  const press = () =>
    put.mutate(
      { body: { trackId: track.id } },
      {
        onSuccess: () => toast({ title: 'The coin has dropped', description: track.title, variant: 'success' }),
        onError: (error) =>
          toast({
            ...{ title: 'The machine did not take it', variant: 'destructive' },
            description: messageOf(error, 'Please try again in a moment.'),
          }),
      },
    )
  return (
    <li>
      <Sleeve record={{ ...track, kind: 'single' }} sizes="64px" />
      <span className={styles.about}>
        <b>{track.title}</b>
        <small>{track.artist}</small>
      </span>
      {note ? (
        <span className={styles.note}>{note}</span>
      ) : (
        <Button variant="action" size="sm" busy={put.isPending} onClick={press}>
          Put a coin in<span className="visually-hidden"> for {track.title}</span>
        </Button>
      )}
    </li>
  )
}
