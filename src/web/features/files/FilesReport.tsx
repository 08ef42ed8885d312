import { useQuery } from '@tanstack/react-query'
import { files } from '#contract/files.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './files.module.css'
import { sizeWords } from './size-words.ts'

/** Whoever has a form open may be about to use what they sent an hour ago. */
const SETTLED_DAYS = 1

const amountWords = ({ files: count, bytes }: { files: number; bytes: number }) =>
  `${countWords(count, 'file')}, ${sizeWords(bytes)}`

/** What the store holds and what of it could go; nothing goes by looking. */
export function FilesReport() {
  const { data } = useQuery(read(files.report, { query: { unusedDays: SETTLED_DAYS } }))
  const sweep = useWrite(files.sweep)
  if (!data) return null
  const { stored, unused, arriving, leaving, strays, missing, keptDays } = data
  const clear = () =>
    sweep.mutateAsync({ body: { unusedDays: SETTLED_DAYS } }).then(
      ({ deleted }) => toast({ title: 'Unused files deleted', description: amountWords(deleted), variant: 'success' }),
      (error) =>
        toast({
          title: 'Unused files not deleted',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <section className={styles.filesReport} aria-label="The store">
      <p>
        <b>{amountWords(stored)}</b> in the store
      </p>
      {unused.files > 0 ? (
        <p>
          <b>{amountWords(unused)}</b> unused: each goes {keptDays} days after its last use
        </p>
      ) : null}
      {arriving.files > 0 ? (
        <p>
          <b>{amountWords(arriving)}</b> begun and not finished. Banning an account ends its uploads.
        </p>
      ) : null}
      {strays > 0 ? (
        <p>
          <b>{countWords(strays, 'file')}</b> the database does not know: each goes after {keptDays} days
        </p>
      ) : null}
      {missing > 0 ? (
        <p>
          <b>{countWords(missing, 'file')}</b> missing from the store. Restore them from a backup.
        </p>
      ) : null}
      {leaving.files > 0 ? (
        <ConfirmDialog
          title="Delete unused files now?"
          description={`${amountWords(leaving)}, unused for a day or longer. A record restored from Activity later comes back without them.`}
          confirmLabel="Delete"
          onConfirm={clear}
          trigger={
            <Button size="sm" icon="trash">
              Delete unused now
            </Button>
          }
        />
      ) : null}
    </section>
  )
}
