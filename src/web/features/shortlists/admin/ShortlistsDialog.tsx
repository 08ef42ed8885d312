import { useQuery } from '@tanstack/react-query'
import { dayWords } from '#contract/kit/written-days.ts'
import type { Shortlist } from '#contract/schemas/shortlists.ts'
import { shortlists } from '#contract/shortlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../shortlist.module.css'
import { shortlistsQuery } from '../shortlist-queries.ts'
import { verdictWords } from '../verdict-words.ts'

/** The links of a call: who has them, when they were opened, what was said of whom, and the way to end each. */
export function ShortlistsDialog({ call, close }: { call: number; close: () => void }) {
  const { data, error } = useQuery(shortlistsQuery(call))
  return (
    <Dialog title="Shortlists" size="large" open onOpenChange={(open) => open || close()}>
      {data ? (
        data.length === 0 ? (
          <p>No director has a link yet. Tick applicants on the board to make one.</p>
        ) : (
          <div className={styles.lists}>
            {data.map((list) => (
              <OneShortlist key={list.id} list={list} />
            ))}
          </div>
        )
      ) : (
        <p role={error ? 'alert' : 'status'}>
          {error ? messageOf(error, 'The server could not be reached.') : 'Loading...'}
        </p>
      )}
    </Dialog>
  )
}

function OneShortlist({
  list: { id, director, author, createdAt, openUntil, isOpen, openings, applicants },
}: {
  list: Shortlist
}) {
  const { timeZone } = useSite()
  const ending = useWrite(shortlists.revoke)
  const revoke = () =>
    ending.mutateAsync({ params: { id } }).then(
      () => toast({ title: 'Link revoked', description: `${director} sees it no more.`, variant: 'success' }),
      (error: unknown) =>
        toast({
          title: 'Not revoked',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  const [last] = openings
  return (
    <section className={styles.list} aria-label={`Shortlist for ${director}`}>
      <h3 className="work" dir="auto">
        {director}
      </h3>
      <p>
        Made {dayWords(createdAt, timeZone)}
        {author ? ` by ${author}` : ''}, {isOpen ? `open until ${openUntil}` : 'not open any more'}.{' '}
        {last ? (
          <>
            Opened {countWords(openings.length, 'time')}, last <When at={last.at} /> from {last.network}.
          </>
        ) : (
          'Not opened yet.'
        )}
      </p>
      {openings.length > 1 ? (
        <details>
          <summary>Every opening</summary>
          <ol aria-label={`When ${director} opened it`}>
            {openings.map(({ at, network }) => (
              <li key={`${at} ${network}`}>
                <When at={at} /> from {network}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <ul>
        {applicants.map(({ applicationId, name, verdict, remarks }) => (
          <li key={applicationId} dir="auto">
            {name}: <b>{verdict ? verdictWords[verdict] : 'no answer yet'}</b>
            {remarks ? ` · ${remarks}` : ''}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <ConfirmDialog
          title={`Revoke the link of ${director}?`}
          description="The link opens nothing any more. What was answered stays here; a new link can be made from the board."
          confirmLabel="Revoke link"
          onConfirm={revoke}
          trigger={
            <Button size="sm" aria-label={`Revoke the link of ${director}`}>
              Revoke
            </Button>
          }
        />
      ) : null}
    </section>
  )
}
