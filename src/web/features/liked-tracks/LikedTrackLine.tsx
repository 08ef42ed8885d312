import type { FormEvent } from 'react'
import { likedTracks } from '#contract/liked-tracks.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { availabilityNote } from '#web/platform/player/availability.ts'
import { PlayableTitle } from '#web/platform/player/ui/PlayableTitle.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './liked-tracks.module.css'

interface LikedTrackLineProps {
  track: Track
  /** Which page of the list it stands on. */
  page: number
  play: () => void
}

/** A track one likes: to hear, or to take the like back, which can be undone for a while. */
export function LikedTrackLine({ track, page, play }: LikedTrackLineProps) {
  const like = useWrite(likedTracks.like)
  const unlike = useWrite(likedTracks.unlike)
  const { id, title } = track
  const call = { params: { id } }
  const onError = (error: Error) =>
    toast({
      ...{ title: 'Error', variant: 'destructive' },
      description: messageOf(error, 'Your like could not be changed.'),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    unlike.mutate(call, {
      onError,
      onSuccess: () =>
        toast({
          ...{ title: 'Like taken back', description: title, variant: 'success' },
          action: { label: 'Undo', onSelect: () => like.mutate(call, { onError }) },
        }),
    })
  }
  return (
    <li className={styles.track}>
      <PlayableTitle track={track} label={`Play ${title}`} play={play} />
      <small className={styles.note} suppressHydrationWarning>
        {availabilityNote(track) || formatDuration(track.duration)}
      </small>
      <form method="post" action={`/likes?do=unlike&track=${id}${page > 1 ? `&page=${page}` : ''}`} onSubmit={submit}>
        <Button type="submit" variant="bare" size="sm" icon="liked" busy={unlike.isPending}>
          <span className="visually-hidden">Take the like of {title} back</span>
        </Button>
      </form>
    </li>
  )
}
