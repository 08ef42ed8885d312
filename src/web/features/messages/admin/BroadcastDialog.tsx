import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { casting } from '#contract/casting.ts'
import { type Role, roles } from '#contract/kit/access.ts'
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH, messages } from '#contract/messages.ts'
import type { BroadcastTarget } from '#contract/schemas/kit/message-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

const MISSING = 'Please fill in all fields'
const roleWords: Record<Role, string> = {
  admin: 'Everybody of the label',
  artist: 'All artists',
  model: 'All models',
  listener: 'All listeners',
}

/** What a choice of the list stands for: "role model", "call 5" or "part 7". */
function targetOf(choice: string): BroadcastTarget | null {
  const [audience, of = ''] = choice.split(' ')
  if (audience === 'role') return { audience, role: of as Role }
  return audience === 'call' || audience === 'part' ? { audience, castingId: Number(of) } : null
}

/** Writes to everybody of a role, or to all who applied for something, and says how many that is before. */
export function BroadcastDialog({ close }: { close: () => void }) {
  const send = useWrite(messages.broadcast)
  const once = useIdempotencyKey()
  const [choice, setChoice] = useState('')
  const target = targetOf(choice)
  const calls = useQuery(read(casting.calls, { query: { limit: 100 } })).data ?? []
  const call = target?.audience === 'call' ? target.castingId : undefined
  const parts = useQuery({ ...read(casting.roles, { params: { id: call ?? 0 } }), enabled: Boolean(call) }).data ?? []
  const audience = useQuery({
    ...read(messages.audience, { query: target ?? { audience: 'role' } }),
    enabled: target !== null,
  }).data
  const form = useForm({
    prefix: 'many',
    check(values) {
      const wrong = [
        ...(target ? [] : [['audience', 'Choose who it is for']]),
        ...['subject', 'content'].filter((name) => !textOf(values, name).trim()).map((name) => [name, MISSING]),
      ]
      return Object.fromEntries(wrong) as Record<string, string>
    },
    async send(values) {
      if (!target) return
      const typed = { ...target, subject: textOf(values, 'subject'), content: textOf(values, 'content') }
      const { total } = await once(typed, (body) => send.mutateAsync({ body }))
      toast({
        title: 'Message sent successfully!',
        description: `It is on its way to ${countWords(total, 'person', 'people')}.`,
        variant: 'success',
      })
      close()
    },
    failed: (error) => ({ title: 'Failed to send message', description: messageOf(error, 'Please try again.') }),
    alsoToast: true,
  })
  return (
    <Dialog title="Write to many" open onOpenChange={(open) => open || close()}>
      <form className={formPageStyles.stack} noValidate onSubmit={form.onSubmit} aria-label="Write to many">
        <ErrorSummary errors={form.errors} />
        <Field
          label="To"
          id="many-audience"
          hint={
            audience ? `${countWords(audience.count, 'person', 'people')} would get it` : 'A role, or who has applied'
          }
          error={form.errorOf('audience')}
        >
          <select name="audience" value={choice} onChange={({ target: { value } }) => setChoice(value)}>
            <option value="">Choose who it is for</option>
            {roles.map((role) => (
              <option key={role} value={`role ${role}`}>
                {roleWords[role]}
              </option>
            ))}
            {calls.map(({ id, title }) => (
              <option key={id} value={`call ${id}`}>
                All who applied for {title}
              </option>
            ))}
            {parts.map(({ id, characterName }) => (
              <option key={`part ${id}`} value={`part ${id}`}>
                All who applied for the part of {characterName}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Subject" id="many-subject" error={form.errorOf('subject')}>
          <input name="subject" maxLength={MAX_SUBJECT_LENGTH} />
        </Field>
        <Field label="Message" id="many-content" error={form.errorOf('content')}>
          <textarea name="content" rows={6} maxLength={MAX_MESSAGE_LENGTH} />
        </Field>
        <p>
          <Button type="submit" variant="ink" busy={form.busy}>
            Send
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
