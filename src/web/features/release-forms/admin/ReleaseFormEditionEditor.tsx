import { useState } from 'react'
import { releaseForms } from '#contract/release-forms.ts'
import type { ReleaseFormEditions } from '#contract/schemas/release-forms.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { useSaveConflict } from '#web/platform/forms/conflict/use-save-conflict.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { editionsQuery } from './admin-queries.ts'
import * as styles from './release-forms-admin.module.css'

type EditionDraft = NonNullable<ReleaseFormEditions['draft']>

/** What the next edition begins with: its draft, or else the text in use. */
const startOf = ({ draft, published: [latest] }: ReleaseFormEditions): EditionDraft =>
  draft ?? { title: latest?.title ?? '', body: latest?.body ?? '', version: 0, isSaved: false }

const labels = { title: 'Title', body: 'Text' }
const textsOf = ({ title, body }: EditionDraft) => ({ title, body })

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
  return <DraftForm draft={startOf({ draft, published })} next={next} close={() => setOpen(false)} />
}

interface DraftFormProps {
  draft: EditionDraft
  next: number
  close: () => void
}

function DraftForm({ draft, next, close }: DraftFormProps) {
  const conflict = useSaveConflict({
    record: draft,
    ...{ textsOf, labels },
    reload: async (client) => startOf(await client.fetchQuery({ ...editionsQuery(), staleTime: 0 })),
  })
  const { base } = conflict
  const [asked, setAsked] = useState<{ title: string; body: string } | null>(null)
  const [isDropping, setDropping] = useState(false)
  const save = useWrite(releaseForms.saveDraft)
  const publish = useWrite(releaseForms.publish)
  const drop = useWrite(releaseForms.removeDraft)
  const version = base.isSaved ? { version: base.version } : {}
  const form = useForm({
    prefix: 'edition',
    async send(values) {
      const texts = { title: textOf(values, 'title'), body: textOf(values, 'body') }
      conflict.adopt(startOf(await save.mutateAsync({ body: { ...texts, ...version } })), texts)
      toast({ title: 'Draft kept', variant: 'success' })
    },
    failed: (error) =>
      isShownAtFields(error) || conflict.takesOver(error)
        ? null
        : { title: 'Not saved', description: messageOf(error, 'The server could not be reached.') },
  })
  const tell = (error: unknown) => {
    if (conflict.takesOver(error)) return
    const description = messageOf(error, 'The server could not be reached.')
    toast({ title: 'Not done', description, variant: 'destructive' })
  }
  const over = (title: string) => {
    toast({ title, variant: 'success' })
    close()
  }
  return (
    <form
      ref={conflict.formRef}
      id="edition-form"
      className={styles.draft}
      noValidate
      onSubmit={form.onSubmit}
      aria-label={`Edition ${next}`}
    >
      <h2>Edition {next}, a draft</h2>
      {next === 1 ? (
        <p className={styles.note}>
          This text is a beginning, not advice. Laws differ from place to place: have your own lawyer look at it, change
          it, and publish it then. Nobody can be asked to sign before.
        </p>
      ) : null}
      <ErrorSummary errors={form.errors} />
      {conflict.notice}
      <Field label={labels.title} id="edition-title" error={form.errorOf('title')}>
        <input name="title" dir="auto" maxLength={200} defaultValue={base.title} />
      </Field>
      <Field
        label={labels.body}
        id="edition-body"
        hint="Plain paragraphs, with an empty line between them. Call, production, part, dates, place and pay are put above it by themselves."
        error={form.errorOf('body')}
      >
        <textarea name="body" rows={18} dir="auto" maxLength={30_000} defaultValue={base.body} />
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
        {base.isSaved ? <Button onClick={() => setDropping(true)}>Throw draft away</Button> : null}
        {!base.isSaved && next > 1 ? <Button onClick={close}>Cancel</Button> : null}
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
                .then(() => over(`Edition ${next} is published`), tell)
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
        onConfirm={() => drop.mutateAsync({}).then(() => over('Draft thrown away'), tell)}
        open={isDropping}
        onOpenChange={setDropping}
      />
    </form>
  )
}
