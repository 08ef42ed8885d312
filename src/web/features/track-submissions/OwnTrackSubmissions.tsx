import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TrackSubmission } from '#contract/schemas/track-submissions.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import * as styles from './track-submission.module.css'
import { releaseWords, stateOf } from './track-submission-words.ts'

/** The tracks an artist has drafted or sent, each with where it stands and what the label says. */
export function OwnTrackSubmissions({ submissions }: { submissions: readonly TrackSubmission[] }) {
  return (
    <section className={styles.own} aria-labelledby="own-tracks">
      <h2 id="own-tracks">Your tracks</h2>
      {submissions.length === 0 ? <EmptyState text="You have sent no track yet." /> : null}
      <ol>
        {submissions.map((submission) => (
          <OwnTrack key={submission.id} submission={submission} />
        ))}
      </ol>
    </section>
  )
}

function OwnTrack({ submission }: { submission: TrackSubmission }) {
  const { id, title, artist, imageUrl, album, genre, answer, status, trackId } = submission
  const { tone, words } = stateOf(submission)
  return (
    <li>
      <span className={styles.art}>
        <Sleeve record={{ id, kind: 'single', title, artist, ink: null, imageUrl, renditions: [] }} sizes="64px" />
      </span>
      <div>
        {trackId === null ? (
          <span className="work" dir="auto">
            {title}
          </span>
        ) : (
          <Link to="/music-room" search={{ track: trackId }} className="work">
            {title}
          </Link>
        )}
        <small dir="auto">{[album ?? 'Single', genre, releaseWords(submission)].filter(Boolean).join(', ')}</small>
        {answer ? <small dir="auto">The label: {answer}</small> : null}
      </div>
      <StatusDot tone={tone}>{words}</StatusDot>
      <div className={styles.tools}>
        {status === 'approved' ? null : (
          <Button asChild size="sm">
            <Link to="/artist-dashboard/tracks" search={{ track: id }} aria-label={`Change ${title}`}>
              Change
            </Link>
          </Button>
        )}
        {status === 'waiting' ? <Withdraw submission={submission} /> : null}
        {status === 'draft' || status === 'refused' ? <Remove submission={submission} /> : null}
      </div>
    </li>
  )
}

const toastFailure = (error: unknown, words: string) =>
  toast({ title: 'Error', description: messageOf(error, words), variant: 'destructive' })

function Withdraw({ submission: { id, title } }: { submission: TrackSubmission }) {
  const withdraw = useWrite(trackSubmissions.withdraw, { readsAnewWhenRefused: true })
  const send = () =>
    withdraw.mutateAsync({ params: { id } }).then(
      () => toast({ title: 'Track withdrawn', description: 'It is a draft again.' }),
      (error) => toastFailure(error, 'It could not be withdrawn.'),
    )
  return (
    <Button size="sm" busy={withdraw.isPending} onClick={() => void send()} aria-label={`Withdraw ${title}`}>
      Withdraw
    </Button>
  )
}

function Remove({ submission: { id, title } }: { submission: TrackSubmission }) {
  const remove = useWrite(trackSubmissions.removeOwn, { readsAnewWhenRefused: true })
  const [asks, setAsks] = useState(false)
  const send = () =>
    remove.mutateAsync({ params: { id } }).then(
      () => toast({ title: 'Track deleted', description: title }),
      (error) => toastFailure(error, 'It could not be deleted.'),
    )
  return (
    <>
      <Button
        size="sm"
        variant="bare"
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
        aria-label={`Delete ${title}`}
      >
        Delete
      </Button>
      <LazyConfirm
        title="Delete this track?"
        description={`${title} and everything you wrote about it are gone for good.`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={send}
        open={asks}
        onOpenChange={setAsks}
      />
    </>
  )
}
