import { useState } from 'react'
import { releaseForms } from '#contract/release-forms.ts'
import type { ReleaseFormEditions } from '#contract/schemas/release-forms.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './release-forms-admin.module.css'

const failed = (error: unknown) =>
  isShownAtFields(error)
    ? null
    : { title: 'Not saved', description: messageOf(error, 'The server could not be reached.') }

/** The text of the next edition: kept as a draft as often as one likes, then published for good. */
export function ReleaseFormEditionEditor({ editions: { draft, published } }: { editions: ReleaseFormEditions }) {
  const [isOpen, setOpen] = useState(draft !== null)
  const [latest] = published
  const next = (latest?.number ?? 0) + 1
  if (!isOpen)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>Write edition {next}</Button>
      </p>
    )
  const start = draft ?? { title: latest?.title ?? '', body: latest?.body ?? '', version: 0, isSaved: false }
  return <DraftForm draft={start} next={next} close={() => setOpen(false)} />
}

interface DraftFormProps {
  draft: NonNullable<ReleaseFormEditions['draft']>
  next: number
  close: () => void
}

function DraftForm({ draft, next, close }: DraftFormProps) {
  const [asked, setAsked] = useState<{ title: string; body: string } | null>(null)
  const [isDropping, setDropping] = useState(false)
  const save = useWrite(releaseForms.saveDraft)
  const publish = useWrite(releaseForms.publish)
  const drop = useWrite(releaseForms.removeDraft)
  const version = draft.isSaved ? { version: draft.version } : {}
  const form = useForm({
    prefix: 'edition',
    async send(values) {
      await save.mutateAsync({ body: { title: textOf(values, 'title'), body: textOf(values, 'body'), ...version } })
      toast({ title: 'Draft kept', variant: 'success' })
    },
    failed,
  })
  const tell = (error: unknown) =>
    void toast({
      title: 'Not done',
      description: messageOf(error, 'The server could not be reached.'),
      variant: 'destructive',
    })
  return (
    <form id="edition-form" className={styles.draft} noValidate onSubmit={form.onSubmit} aria-label={`Edition ${next}`}>
      <h2>Edition {next}, a draft</h2>
      {next === 1 ? (
        <p className={styles.note}>
          This text is a beginning, not advice. Laws differ from place to place: have your own lawyer look at it, change
          it, and publish it then. Nobody can be asked to sign before.
        </p>
      ) : null}
      <ErrorSummary errors={form.errors} />
      <Field label="Title" id="edition-title" error={form.errorOf('title')}>
        <input name="title" dir="auto" maxLength={200} defaultValue={draft.title} />
      </Field>
      <Field
        label="Text"
        id="edition-body"
        hint="Plain paragraphs, with an empty line between them. Call, production, part, dates, place and pay are put above it by themselves."
        error={form.errorOf('body')}
      >
        <textarea name="body" rows={18} dir="auto" maxLength={30_000} defaultValue={draft.body} />
      </Field>
      <p className={styles.ways}>
        <Button type="submit" variant="ink" busy={form.busy}>
          Keep draft
        </Button>
        <Button
          onClick={({ currentTarget }) => {
            const values = new FormData(currentTarget.form ?? undefined)
            setAsked({ title: textOf(values, 'title'), body: textOf(values, 'body') })
          }}
        >
          Publish edition {next}
        </Button>
        {draft.isSaved ? <Button onClick={() => setDropping(true)}>Throw draft away</Button> : null}
        {!draft.isSaved && next > 1 ? <Button onClick={close}>Cancel</Button> : null}
      </p>
      <LazyConfirm
        title={`Publish edition ${next}?`}
        description="It can never be changed or deleted, since people sign it. Whoever was asked before signs the text they were asked to."
        confirmLabel="Publish"
        cancelLabel="Not yet"
        onConfirm={() =>
          asked
            ? publish
                .mutateAsync({ body: { ...asked, ...version } })
                .then(() => void toast({ title: `Edition ${next} is published`, variant: 'success' }), tell)
            : undefined
        }
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
      />
      <LazyConfirm
        title="Throw this draft away?"
        description="What was published stays."
        confirmLabel="Throw away"
        cancelLabel="Keep it"
        onConfirm={() =>
          drop.mutateAsync({}).then(() => void toast({ title: 'Draft thrown away', variant: 'success' }), tell)
        }
        open={isDropping}
        onOpenChange={setDropping}
      />
    </form>
  )
}
