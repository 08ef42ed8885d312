import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecordingPatch, StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { siteTime } from '../stream-words.ts'
import * as styles from './replay.module.css'

interface ReplayAudienceProps {
  streamId: number
  recording: StreamRecording
  isBusy: boolean
  /** Saves it, and says what came of it. */
  save: (done: string, patch: RecordingPatch) => void
}

/** Who may watch a replay: nobody else, those who may watch the stream, or everybody, once those who are seen agree. */
export function ReplayAudience({ streamId, recording, isBusy, save }: ReplayAudienceProps) {
  const { audience, needsConsent, consent, mayShowToAll } = recording
  const { timeZone } = useSite()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const isForAll = audience === 'everybody'
  const hide = () => save('The replay is for you alone again', { audience: 'nobody' })
  const publish = (done: string) => save(done, { audience: 'viewers' })
  const showToAll = () =>
    save('Everybody may watch the replay', {
      audience: 'everybody',
      ...(needsConsent ? { consentConfirmed: isConfirmed } : {}),
    })
  return (
    <>
      {needsConsent && !isForAll && mayShowToAll ? (
        <label className={choicesStyles.check}>
          <input type="checkbox" checked={isConfirmed} onChange={(event) => setIsConfirmed(event.target.checked)} />
          <span>
            Others than the host were seen. They agree that everybody may watch; my name and the time are noted.
          </span>
        </label>
      ) : null}
      <div className={styles.row}>
        {audience === 'nobody' ? (
          <Button variant="action" busy={isBusy} onClick={() => publish('The replay is published')}>
            Publish the replay
          </Button>
        ) : (
          <Button busy={isBusy} onClick={hide}>
            Hide the replay
          </Button>
        )}
        {isForAll ? (
          <>
            <Button busy={isBusy} onClick={() => publish('The replay is for those who may watch the stream')}>
              For those who may watch the stream
            </Button>
            <Button asChild variant="bare">
              <Link to="/replays/$streamId" params={{ streamId: String(streamId) }}>
                Open its page
              </Link>
            </Button>
          </>
        ) : mayShowToAll ? (
          <Button icon="eye" busy={isBusy} onClick={showToAll}>
            Show it to everybody
          </Button>
        ) : null}
      </div>
      {isForAll && consent ? (
        <p>
          {consent.by ?? 'Somebody'} confirmed on <time dateTime={consent.at}>{siteTime(consent.at, timeZone)}</time>{' '}
          that those who are seen agree.
        </p>
      ) : null}
    </>
  )
}
