import type { FormEvent } from 'react'
import { listening } from '#contract/listening.ts'
import type { HistoryPlay } from '#contract/schemas/listening.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { availabilityNote } from '#web/platform/player/availability.ts'
import { PlayableTitle } from '#web/platform/player/ui/PlayableTitle.tsx'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './history.module.css'
import { removePlayAddress } from './history-address.ts'
import { playTime } from './history-days.ts'

interface HistoryLineProps {
  play: HistoryPlay
  zone: string | undefined
  /** Which page it stands on. */
  before: string | undefined
  hear: (track: Track) => void
}

/** One play: when, what, how long; to hear again, or to take out of the history. */
export function HistoryLine({ play: { id, playedAt, seconds, track }, zone, before, hear }: HistoryLineProps) {
  const remove = useWrite(listening.removePlay)
  const title = track?.title ?? 'A track that is gone'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate(
      { params: { id } },
      {
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'It could not be removed.'), variant: 'destructive' }),
      },
    )
  }
  const time = playTime(playedAt, zone)
  return (
    <li className={styles.line}>
      <time dateTime={playedAt} suppressHydrationWarning>
        {time}
      </time>
      {track ? (
        <PlayableTitle track={track} label={`Play ${title} again`} play={() => hear(track)} />
      ) : (
        <span className="work">{title}</span>
      )}
      <small className={styles.note} suppressHydrationWarning>
        {(track && availabilityNote(track)) || `heard ${formatPosition(seconds)}`}
      </small>
      <form method="post" action={removePlayAddress(id, before)} onSubmit={submit}>
        <Button type="submit" variant="bare" size="sm" icon="close" busy={remove.isPending}>
          <span className="visually-hidden">
            Remove {title}, {time}
          </span>
        </Button>
      </form>
    </li>
  )
}
