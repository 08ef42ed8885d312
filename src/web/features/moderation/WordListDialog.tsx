import { useQuery } from '@tanstack/react-query'
import { MAX_LISTED_WORDS, moderation } from '#contract/moderation.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { wordListQuery } from './case-queries.ts'
import * as styles from './moderation.module.css'

/** The words with which something waits for the label. */
export function WordListDialog({ close }: { close: () => void }) {
  const list = useQuery(wordListQuery())
  return (
    <Dialog title="Words that wait" size="medium" open onOpenChange={(isOpen) => isOpen || close()}>
      {list.data ? (
        <WordListForm words={list.data.words} version={list.data.version} close={close} />
      ) : list.isError ? (
        <NotLoaded text="The list does not come." retry={list.refetch} />
      ) : (
        <p role="status">One moment.</p>
      )}
    </Dialog>
  )
}

function WordListForm({ words, version, close }: { words: string; version: number; close: () => void }) {
  const save = useWrite(moderation.saveWords)
  const form = useForm({
    prefix: 'list',
    async send(values) {
      await save.mutateAsync({ body: { words: textOf(values, 'words'), version } })
      toast({ title: 'List saved', description: 'It counts from now on.', variant: 'success' })
      close()
    },
    failed: (error) => ({ title: 'Not saved', description: messageOf(error, 'The server could not be reached.') }),
    alsoToast: true,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={formPageStyles.stack} aria-label="Words that wait">
      <ErrorSummary errors={form.errors} />
      <Field
        label="Words and phrases"
        hint={`One a line, up to ${MAX_LISTED_WORDS}. What has one of them waits here, whoever wrote it but the label and its artists. Whole words count; capitals, accents and look-alike letters make no difference.`}
        id="list-words"
        optional
        error={form.errorOf('words')}
      >
        <textarea name="words" rows={12} dir="auto" spellCheck={false} defaultValue={words} />
      </Field>
      <p className={styles.actions}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="ink" busy={form.busy}>
          Save list
        </Button>
      </p>
    </form>
  )
}
