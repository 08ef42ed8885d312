import { useQuery } from '@tanstack/react-query'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { MAX_STREAM_DESCRIPTION, MAX_STREAM_TITLE, streamTiers } from '#contract/streams.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { artistChoiceQuery } from '../live-queries.ts'
import { StreamTimes } from './StreamTimes.tsx'
import type { StreamFormKind, StreamPrefill } from './stream-draft.ts'
import * as styles from './stream-form.module.css'
import { useStreamForm } from './use-stream-form.ts'

interface StreamFormProps {
  kind: StreamFormKind
  /** The one that is changed; null for a new one. */
  stream: Stream | null
  /** What is known of a new one. */
  known?: StreamPrefill | null
  close: () => void
}

const forms = [
  ['conference', 'One stage, many chairs'],
  ['video_chat', 'A table of six'],
] as const

/** What a stream is: its words, whom it is for, whose it is, how it is seated, and when. */
export function StreamForm({ kind, stream, known = null, close }: StreamFormProps) {
  const form = useStreamForm(kind, stream, close, known?.gigId)
  const artists = useQuery(artistChoiceQuery()).data?.items ?? []
  const first = (name: 'title' | 'description' | 'accessTier' | 'streamType' | 'artistId', otherwise = '') =>
    form.typed(name) ??
    String(stream?.[name] ?? (known && name in known ? (known[name as keyof typeof known] ?? otherwise) : otherwise))
  const search = [
    kind === 'schedule' ? 'form=schedule' : '',
    stream ? `edit=${stream.id}` : '',
    known ? `gig=${known.gigId}` : '',
  ].filter(Boolean)
  return (
    <form
      method="post"
      action={`/live-stream/set-up${search.length > 0 ? `?${search.join('&')}` : ''}`}
      noValidate
      onSubmit={form.onSubmit}
      className={formPageStyles.stack}
      aria-label={kind === 'schedule' ? 'Announced stream' : 'Stream'}
    >
      <ErrorSummary errors={form.errors} />
      {kind === 'schedule' && !stream ? <input type="hidden" name="status" value="scheduled" /> : null}
      {stream ? <input type="hidden" name="version" value={stream.version} /> : null}
      <Field label="Title" id="stream-title" error={form.errorOf('title')}>
        <input name="title" dir="auto" maxLength={MAX_STREAM_TITLE} defaultValue={first('title')} />
      </Field>
      <Field label="Description" id="stream-description" error={form.errorOf('description')}>
        <textarea
          name="description"
          dir="auto"
          rows={3}
          maxLength={MAX_STREAM_DESCRIPTION}
          defaultValue={first('description')}
        />
      </Field>
      {kind === 'schedule' ? <StreamTimes form={form} stream={stream ?? known} /> : null}
      <div className={styles.pair}>
        <Field
          label="Who may watch"
          hint="And every tier above"
          id="stream-accessTier"
          error={form.errorOf('accessTier')}
        >
          <select name="accessTier" defaultValue={first('accessTier', 'free')}>
            {streamTiers.map((tier) => (
              <option key={tier}>{tier}</option>
            ))}
          </select>
        </Field>
        <Field
          label={kind === 'schedule' ? 'Artist' : 'Featured artist'}
          optional
          hint="May start it too"
          id="stream-artistId"
          error={form.errorOf('artistId')}
        >
          {/* Drawn anew when the artists have come, so that the chosen one is among them. */}
          <select key={artists.length} name="artistId" defaultValue={first('artistId')}>
            <option value="">Nobody</option>
            {artists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <FieldGroup legend="Form" id="stream-streamType" error={form.errorOf('streamType')}>
        <div className={styles.pair}>
          {forms.map(([value, words]) => (
            <label key={value} className={choicesStyles.option}>
              <input
                type="radio"
                name="streamType"
                value={value}
                defaultChecked={first('streamType', 'conference') === value}
              />
              {words}
            </label>
          ))}
        </div>
      </FieldGroup>
      <p className={styles.end}>
        <Button onClick={close} className={styles.needsScript}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" busy={form.busy}>
          {stream ? 'Save' : kind === 'schedule' ? 'Put it on the bill' : 'Set up the stage'}
        </Button>
      </p>
    </form>
  )
}
