import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { MAX_MODERATION_WORDS, moderation } from '#contract/moderation.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { standingQuery } from './case-queries.ts'

/** Why one's account is suspended and until when, with the one appeal there is; nothing where it is not. */
export function Suspended() {
  const client = useQueryClient()
  const { data: standing } = useSuspenseQuery(standingQuery())
  const appeal = useWrite(moderation.appeal)
  const form = useForm({
    plain: 'appeal',
    prefix: 'appeal',
    async send(values) {
      const { message } = await appeal.mutateAsync({ body: { words: textOf(values, 'words') } })
      toast({ title: 'Appeal sent', description: message ?? '', variant: 'success' })
      await client.invalidateQueries({ queryKey: standingQuery().queryKey })
    },
    failed: (error) => ({ title: 'Not sent', description: messageOf(error, 'The server could not be reached.') }),
    alsoToast: true,
  })
  if (!standing.suspendedUntil) return null
  return (
    <section aria-labelledby="settings-suspended" id="suspended">
      <h2 id="settings-suspended">Suspended</h2>
      <p>
        Until <When at={standing.suspendedUntil} /> you can read, and not write.
        {standing.about ? ` It is about: ${standing.about}.` : ''}
      </p>
      {standing.words ? (
        <blockquote>
          <p dir="auto">{standing.words}</p>
        </blockquote>
      ) : null}
      {standing.appeal ? (
        <p dir="auto">
          <b>Your appeal:</b> {standing.appeal}
        </p>
      ) : null}
      {standing.mayAppeal ? (
        <form method="post" action="/settings?do=appeal" noValidate onSubmit={form.onSubmit}>
          <ErrorSummary errors={form.errors} />
          <Field
            label="Your appeal"
            hint="Once. Somebody of the label reads it and tells you."
            id="appeal-words"
            error={form.errorOf('words')}
          >
            <textarea name="words" rows={4} maxLength={MAX_MODERATION_WORDS} defaultValue={form.typed('words')} />
          </Field>
          <p>
            <Button type="submit" variant="ink" busy={form.busy}>
              Send appeal
            </Button>
          </p>
        </form>
      ) : null}
    </section>
  )
}
