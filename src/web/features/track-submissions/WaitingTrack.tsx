import { Link } from '@tanstack/react-router'
import type { TrackSubmission } from '#contract/schemas/track-submissions.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import * as styles from './track-submission.module.css'
import { stateOf } from './track-submission-words.ts'

/** A track that waits for the label, among those that are out. */
export function WaitingTrack({ submission }: { submission: TrackSubmission }) {
  const { id, title, artist, imageUrl, album, sentAt } = submission
  const { tone, words } = stateOf(submission)
  return (
    <li>
      <span className={styles.art}>
        <Sleeve record={{ id, kind: 'single', title, artist, ink: null, imageUrl, renditions: [] }} sizes="64px" />
      </span>
      <div>
        <Link to="/artist-dashboard/tracks" search={{ track: id }} className="work" dir="auto">
          {title}
        </Link>
        <small dir="auto">
          {album ?? 'Single'}
          {sentAt ? (
            <>
              , sent <When at={sentAt} />
            </>
          ) : null}
        </small>
      </div>
      <StatusDot tone={tone}>{words}</StatusDot>
    </li>
  )
}
