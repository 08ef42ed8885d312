import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StreamCode } from '#contract/schemas/kit/ticket-shapes.ts'
import { MOST_CODE_USES, MOST_CODES_AT_ONCE, streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NewCodes } from './NewCodes.tsx'
import { streamCodesQuery } from './ticket-queries.ts'
import * as styles from './tickets.module.css'

const usesOf = ({ uses, usedCount }: StreamCode) =>
  uses === 1 ? (usedCount === 1 ? 'used' : 'not used') : `${usedCount} of ${uses} used`

/** For admins: makes codes for a stream, shows them once, says who has used which, and takes one back. */
export function TicketCodes({ stream }: { stream: { id: number; title: string } }) {
  const { id } = stream
  const codes = useQuery(streamCodesQuery(id)).data?.codes ?? []
  const [make, voidCode] = [useWrite(streams.makeCodes), useWrite(streams.voidCode)]
  const [made, setMade] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<StreamCode | null>(null)
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: messageOf(error, 'Please try again in a moment.'), variant: 'destructive' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { count: Number(form.get('count')), uses: Number(form.get('uses')), title: String(form.get('title')) }
    make.mutate(
      { params: { id }, body },
      { onSuccess: (answer) => setMade(answer.codes), onError: failed('No codes were made') },
    )
  }
  const taken = codes.reduce((sum, { usedCount }) => sum + usedCount, 0)
  return (
    <section className={styles.codes} aria-labelledby="ticket-codes">
      <h2 id="ticket-codes">tickets by code</h2>
      <p>Each code lets accounts below the tier watch this stream and its replay.</p>
      <form className={styles.make} onSubmit={submit} aria-label="New codes">
        <Field label="Codes">
          <input name="count" type="number" min={1} max={MOST_CODES_AT_ONCE} defaultValue={10} />
        </Field>
        <Field label="Accounts per code">
          <input name="uses" type="number" min={1} max={MOST_CODE_USES} defaultValue={1} />
        </Field>
        <Field label="For whom" optional>
          <input name="title" maxLength={100} placeholder="Guest list" />
        </Field>
        <Button type="submit" variant="action" busy={make.isPending}>
          Make codes
        </Button>
      </form>
      {made.length > 0 ? <NewCodes codes={made} stream={stream} close={() => setMade([])} /> : null}
      {codes.length > 0 ? (
        <>
          <p role="status">{`${countWords(codes.length, 'code')}, ${taken} used.`}</p>
          <ul className={styles.list} aria-label="Codes" tabIndex={0}>
            {codes.map((code) => (
              <li key={code.id} data-void={code.voidedAt !== null || undefined}>
                <span>
                  <code>…{code.hint}</code> <small>{code.title}</small>
                </span>
                <span>
                  {code.voidedAt ? 'taken back' : usesOf(code)}
                  {code.usedBy.length > 0 ? (
                    <small dir="auto">{code.usedBy.map(({ username }) => username).join(', ')}</small>
                  ) : null}
                </span>
                {code.voidedAt ? null : (
                  <Button size="sm" aria-label={`Take back …${code.hint}`} onClick={() => setAsked(code)}>
                    Take back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <LazyConfirm
        title={`Take back …${asked?.hint}?`}
        description="Whoever watches by it is cut at once, and nobody enters by it again."
        confirmLabel="Take back"
        onConfirm={async () =>
          voidCode
            .mutateAsync({ params: { id, code: asked?.id ?? 0 } })
            .then(() => {}, failed('The code was not taken back'))
        }
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
      />
    </section>
  )
}
