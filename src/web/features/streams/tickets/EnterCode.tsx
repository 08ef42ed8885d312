import { useQueryClient } from '@tanstack/react-query'
import { checkStreamCode } from '#contract/kit/forms.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { streamQuery } from '../live-queries.ts'
import * as styles from './tickets.module.css'

/** Takes the code of a ticket from whoever has one; the curtain opens to them at once. */
export function EnterCode({ stream }: { stream: Pick<WatchedStream, 'id' | 'title'> }) {
  const client = useQueryClient()
  const enter = useWrite(streams.enterCode)
  const { id, title } = stream
  const form = useForm({
    ...{ plain: 'streamCode', prefix: 'ticket' },
    check: (values) => checkStreamCode((name) => textOf(values, name)),
    async send(values) {
      const opened = await enter.mutateAsync({ params: { id }, body: { code: textOf(values, 'code') } })
      client.setQueryData(streamQuery(id).queryKey, opened)
      toast({ title: 'Your ticket is torn', description: title, variant: 'success' })
    },
  })
  return (
    <form
      method="post"
      action={`/live-stream/${id}?do=enter`}
      noValidate
      className={styles.enter}
      onSubmit={form.onSubmit}
      aria-label="Ticket"
    >
      <ErrorSummary errors={form.errors} />
      <Field label="Code on your ticket" id="ticket-code" error={form.errorOf('code')}>
        <input
          name="code"
          defaultValue={form.typed('code')}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7QM-2WXP-9DTR"
        />
      </Field>
      <Button type="submit" size="sm" busy={form.busy}>
        Tear the ticket
      </Button>
    </form>
  )
}
