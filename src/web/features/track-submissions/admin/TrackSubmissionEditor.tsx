import { Link } from '@tanstack/react-router'
import { dayWords } from '#contract/kit/written-days.ts'
import type { TrackSubmission } from '#contract/schemas/track-submissions.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import { When } from '#web/platform/text/When.tsx'
import * as submissionStyles from '../track-submission.module.css'
import { stateOf } from '../track-submission-words.ts'

/** One track an artist has sent: heard, and approved or refused with words. */
export const TrackSubmissionEditor = ({ id, close }: { id: number; close: () => void }) => (
  <RecordEditor
    id={id}
    noun="track of an artist"
    asked={(one) => read(trackSubmissions.get, { params: { id: one } })}
    close={close}
  >
    {(submission, reload) =>
      submission ? <SubmissionSheet submission={submission} reload={reload} close={close} /> : null
    }
  </RecordEditor>
)

interface SubmissionSheetProps {
  submission: TrackSubmission
  reload: () => Promise<TrackSubmission>
  close: () => void
}

type Values = Record<'status' | 'answer', string>

function SubmissionSheet({ submission, reload, close }: SubmissionSheetProps) {
  const update = useWrite(trackSubmissions.update)
  const life = useRecordForm<TrackSubmission, Values>({
    prefix: 'track-submission',
    record: submission,
    valuesOf: (record) => ({ status: (record ?? submission).status, answer: (record ?? submission).answer ?? '' }),
    labels: { status: 'Decision', answer: 'Answer' },
    words: itemWords,
    update: (id, version, { status, answer }) =>
      update.mutateAsync({ params: { id }, body: { version, answer, status: status as 'approved' | 'refused' } }),
    reload,
  })
  const shown = life.base ?? submission
  const isRefused = life.form.values.status === 'refused'
  const isComing = shown.status === 'approved' && shown.releasedAt === null
  return (
    <RecordSheet noun="track of an artist" kind="track_submissions" title={submission.title} life={life} close={close}>
      {shown.audioUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: music, which is listened to before anybody else hears it
        <audio
          className={submissionStyles.audition}
          controls
          preload="none"
          src={shown.audioUrl}
          aria-label={`Listen to ${shown.title}`}
        />
      ) : null}
      <Details submission={shown} />
      <div className={styles.adminFields} data-part="admin-fields">
        {shown.status === 'waiting' || isComing ? (
          <DraftField
            form={life.form}
            name="status"
            wide
            hint="An approved track comes out at once, or on its release day. A refused one the artist may change and send again: say why."
            options={{
              ...(isComing ? {} : { waiting: 'Not decided yet' }),
              approved: isComing ? 'Approved' : 'Approve',
              refused: 'Refuse',
            }}
          />
        ) : null}
        <DraftField
          form={life.form}
          name="answer"
          lines={4}
          hint={isRefused ? 'Say why: the artist reads it' : 'The artist reads it'}
          required={isRefused}
          maxLength={4000}
        />
      </div>
    </RecordSheet>
  )
}

function Details({ submission }: { submission: TrackSubmission }) {
  const { album, genre, accessTier, releaseDate, credits, imageUrl, duration, audioName, lyrics } = submission
  const { trackId, sentAt, decidedAt, releasedAt } = submission
  return (
    <AdminDetails>
      <AdminDetail name="Stands">{stateOf(submission).words}</AdminDetail>
      <AdminDetail name="Artist">{submission.artist}</AdminDetail>
      <AdminDetail name="Album">{album ?? 'None, a single'}</AdminDetail>
      <AdminDetail name="Genre">{genre}</AdminDetail>
      <AdminDetail name="Who may hear it">{accessTier}</AdminDetail>
      <AdminDetail name="Release day">{releaseDate ? dayWords(releaseDate) : 'When it is approved'}</AdminDetail>
      <AdminDetail name="Audio">
        {[audioName, duration ? formatPosition(duration) : ''].filter(Boolean).join(', ')}
      </AdminDetail>
      <AdminDetail name="Credits">{credits}</AdminDetail>
      <AdminDetail name="Lyrics">{lyrics}</AdminDetail>
      <AdminDetail name="Sleeve">
        {imageUrl ? (
          <a href={imageUrl} target="_blank" rel="noopener noreferrer">
            The picture
          </a>
        ) : null}
      </AdminDetail>
      <AdminDetail name="Track">
        {trackId === null ? null : (
          <Link to="/admin" search={{ tab: 'tracks', edit: trackId }}>
            The track it became
          </Link>
        )}
      </AdminDetail>
      <AdminDetail name="Sent">{sentAt ? <When at={sentAt} /> : null}</AdminDetail>
      <AdminDetail name="Decided">{decidedAt ? <When at={decidedAt} /> : null}</AdminDetail>
      <AdminDetail name="Came out">{releasedAt ? <When at={releasedAt} /> : null}</AdminDetail>
    </AdminDetails>
  )
}
