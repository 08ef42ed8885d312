import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_MODERATION_WORDS, moderation } from '#contract/moderation.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { standingQuery } from './case-queries.ts'

/** Why one's account is suspended and until when, with the one appeal there is; nothing where it is not. */
export function Suspended() {
  const client = useQueryClient()
  const { data: standing } = useSuspenseQuery(standingQuery())
  const appeal = useWrite(moderation.appeal)
  const [words, setWords] = useState('')
  if (!standing.suspendedUntil) return null
  const send = () =>
    appeal.mutate(
      { body: { words } },
      {
        onSuccess({ message }) {
          toast({ title: 'Appeal sent', description: message ?? '', variant: 'success' })
          return client.invalidateQueries({ queryKey: standingQuery().queryKey })
        },
        onError: (error) =>
          toast({
            title: 'Not sent',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <section aria-labelledby="settings-suspended">
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
        <>
          <Field label="Your appeal" hint="Once. Somebody of the label reads it and tells you.">
            <textarea
              rows={4}
              maxLength={MAX_MODERATION_WORDS}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
          <p>
            <Button variant="ink" busy={appeal.isPending} disabled={!words.trim()} onClick={send}>
              Send appeal
            </Button>
          </p>
        </>
      ) : null}
    </section>
  )
}
