import { useCallback, useRef, useState } from 'react'
import { tiers } from '#contract/kit/access.ts'
import { genres } from '#contract/kit/recordings.ts'
import type { TrackSubmission } from '#contract/schemas/track-submissions.ts'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import * as styles from '#web/features/track-submissions/track-submission.module.css'
import { ownTrackSubmissionsQuery } from '#web/features/track-submissions/track-submission-queries.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useSaveConflict } from '#web/platform/forms/conflict/use-save-conflict.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { type FieldMessages, useForm } from '#web/platform/forms/use-form.ts'
import { useSite } from '#web/platform/session/session.ts'
import { lyricsHint } from '#web/platform/text/lyrics-hint.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { changedFields, fieldLabels, fieldTexts } from './submission-fields.ts'

const audioPart = lazyCode(async () => (await import('./SubmissionAudio.tsx')).SubmissionAudio)
const sleevePart = lazyCode(async () => (await import('./SubmissionSleeve.tsx')).SubmissionSleeve)

const LOST = 'Your track could not be saved.'
const AUDIO_PENDING = 'Upload the audio you have chosen, or cancel it'

interface TrackSubmissionFormProps {
  /** The one that is changed; null for a new one. */
  submission: TrackSubmission | null
  albums: readonly { id: number; title: string }[]
  onSaved: () => void
}

/** A track of an artist's own: kept as a draft, or sent to the label. */
export function TrackSubmissionForm({ submission, albums, onSaved }: TrackSubmissionFormProps) {
  const create = useWrite(trackSubmissions.create)
  const update = useWrite(trackSubmissions.updateOwn)
  const once = useIdempotencyKey()
  const conflict = useSaveConflict({
    record: submission,
    ...{ textsOf: fieldTexts, labels: fieldLabels },
    reload: async (client) => {
      const own = await client.fetchQuery({ ...ownTrackSubmissionsQuery(), staleTime: 0 })
      return own?.items.find(({ id }) => id === submission?.id) ?? null
    },
  })
  const { base } = conflict
  const posted = usePosted('trackSubmission')
  const { trackApproval } = useSite()
  const isSending = useRef(false)
  const isAudioPending = useRef(false)
  const notePending = useCallback((isPending: boolean) => {
    isAudioPending.current = isPending
  }, [])
  const [imageUrl, setImageUrl] = useState(submission?.imageUrl ?? '')
  const form = useForm({
    plain: 'trackSubmission',
    prefix: 'track',
    check: (): FieldMessages => (isAudioPending.current ? { audioUrl: AUDIO_PENDING } : {}),
    send: async (values) => {
      const sent = { ...changedFields(values, base), ...(isSending.current ? { send: true } : {}) }
      const saved = base
        ? await update.mutateAsync({
            params: { id: base.id },
            body: { ...sent, version: base.version } as never,
          })
        : await once(sent, (body) => create.mutateAsync({ body: body as never }))
      const title = saved.status === 'draft' ? 'Draft kept' : isSending.current ? 'Track sent' : 'Track saved'
      toast({ title, description: saved.message, variant: 'success' })
      onSaved()
    },
    failed: (error) => (conflict.takesOver(error) ? null : { title: 'Error', description: messageOf(error, LOST) }),
    alsoToast: true,
    lost: LOST,
  })
  const takeTags = ({ tags }: UploadedAudio) => {
    const fill = (name: string, text: string | null) => {
      const control = conflict.formRef.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && control.value === '' && text) control.value = text
    }
    fill('title', tags.title)
    fill('genre', tags.genre)
    if (tags.imageUrl) setImageUrl((before) => before || (tags.imageUrl ?? ''))
  }
  const isWaiting = submission?.status === 'waiting'
  const saved = fieldTexts(base)
  const said = (name: keyof typeof fieldLabels) => form.typed(name) ?? saved[name]
  return (
    <form
      ref={conflict.formRef}
      className={styles.form}
      method="post"
      action="/artist-dashboard/tracks"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={submission ? 'Change track' : 'Add Track'}
    >
      {posted?.ok ? <p role="status">Draft kept</p> : null}
      <ErrorSummary errors={form.errors} />
      {conflict.notice}
      <LazyPart
        code={audioPart}
        props={{
          saved: submission?.audioUrl ? { url: submission.audioUrl, name: submission.audioName } : null,
          error: form.errorOf('audioUrl'),
          onUploaded: takeTags,
          onPending: notePending,
        }}
      />
      <Field id="track-title" label={fieldLabels.title} error={form.errorOf('title')}>
        <input name="title" maxLength={200} autoComplete="off" required defaultValue={said('title')} />
      </Field>
      <Field id="track-albumId" label={fieldLabels.albumId} optional error={form.errorOf('albumId')}>
        <select name="albumId" defaultValue={said('albumId')}>
          <option value="">None, a single</option>
          {albums.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <Field id="track-genre" label={fieldLabels.genre} optional error={form.errorOf('genre')}>
        <input name="genre" maxLength={60} autoComplete="off" list="track-genres" defaultValue={said('genre')} />
      </Field>
      <datalist id="track-genres">
        {genres.map((genre) => (
          <option key={genre} value={genre} />
        ))}
      </datalist>
      <Field id="track-accessTier" label={fieldLabels.accessTier} error={form.errorOf('accessTier')}>
        <select name="accessTier" defaultValue={said('accessTier')}>
          {tiers.map((tier) => (
            <option key={tier} value={tier}>
              {tier}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id="track-releaseDate"
        label={fieldLabels.releaseDate}
        hint="Empty, it comes out when it is approved."
        optional
        error={form.errorOf('releaseDate')}
      >
        <input name="releaseDate" type="date" defaultValue={said('releaseDate')} />
      </Field>
      <LazyPart code={sleevePart} props={{ value: imageUrl, error: form.errorOf('imageUrl'), onChange: setImageUrl }} />
      <Field
        id="track-credits"
        label={fieldLabels.credits}
        hint="Who plays and who wrote it, for the label."
        optional
        error={form.errorOf('credits')}
        className={styles.wide}
      >
        <textarea name="credits" rows={4} maxLength={4000} defaultValue={said('credits')} />
      </Field>
      <Field
        id="track-lyrics"
        label={fieldLabels.lyrics}
        hint={lyricsHint}
        optional
        error={form.errorOf('lyrics')}
        className={styles.wide}
      >
        {/* No maxLength: it would cut what is pasted without a word. */}
        <textarea name="lyrics" rows={6} defaultValue={said('lyrics')} />
      </Field>
      <p className={styles.wide}>
        <small>
          {trackApproval === 'at-once'
            ? 'Sent, it is out at once, or on its release day. A draft only you see.'
            : 'The label listens first. Until then only you and the label see it, and a draft only you.'}
        </small>
      </p>
      <p className={styles.ways}>
        <Button type="submit" busy={form.busy} onClick={() => (isSending.current = false)}>
          {isWaiting ? 'Save changes' : 'Keep as draft'}
        </Button>
        {isWaiting ? null : (
          <Button
            type="submit"
            variant="action"
            name="send"
            value="true"
            busy={form.busy}
            onClick={() => (isSending.current = true)}
          >
            Send to the label
          </Button>
        )}
      </p>
    </form>
  )
}
