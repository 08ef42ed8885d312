import { type CreditedKind, releases } from '#contract/releases.ts'
import type { ReleaseParts } from '#contract/schemas/releases.ts'
import * as orderedListStyles from '#web/platform/admin/ordered/ordered-list.module.css'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { sayFailure } from '../say-failure.ts'

type EditedCredit = ReleaseParts['credits'][number]

const ANSWERS = { asked: 'has not answered', agreed: 'agreed', declined: 'declined' } as const
const LOST = 'Nobody was credited.'

interface CreditEditorProps {
  kind: CreditedKind
  id: number
  credits: readonly EditedCredit[]
}

/** Who is credited on a record, and what those with an account said to it. */
export function CreditEditor({ kind, id, credits }: CreditEditorProps) {
  const add = useWrite(releases.addCredit)
  const form = useForm({
    prefix: 'credit',
    async send(values, element) {
      const text = (name: string) => textOf(values, name)
      const body = { name: text('name'), role: text('role'), username: text('username') }
      await add.mutateAsync({ body: { ...body, kind, recordId: id } })
      element.reset()
    },
    failed: (error) => ({ title: 'Error', description: messageOf(error, LOST) }),
    lost: LOST,
  })
  return (
    <section className={partStyles.adminPart} aria-labelledby="release-credits">
      <h3 id="release-credits">Credits</h3>
      {credits.length === 0 ? (
        <p className={fieldsStyles.fieldHint} data-part="field-hint">
          Nobody is credited yet.
        </p>
      ) : (
        <ul className={orderedListStyles.pickList} aria-label="Credits">
          {credits.map((credit) => (
            <CreditRow key={credit.id} credit={credit} />
          ))}
        </ul>
      )}
      <form noValidate onSubmit={form.onSubmit} aria-label="Credit somebody" className={partStyles.adminPart}>
        <ErrorSummary errors={form.errors} />
        <Field id="credit-name" label="Credited as" error={form.errorOf('name')}>
          <input name="name" maxLength={200} autoComplete="off" />
        </Field>
        <Field id="credit-role" label="Did what" error={form.errorOf('role')}>
          <input name="role" maxLength={100} autoComplete="off" />
        </Field>
        <Field
          id="credit-username"
          label="Username"
          hint="Of somebody with an account: they are asked, and named once they agree."
          error={form.errorOf('username')}
        >
          <input name="username" maxLength={100} autoCapitalize="none" autoComplete="off" spellCheck={false} />
        </Field>
        <Button type="submit" size="sm" icon="plus" busy={form.busy}>
          Add credit
        </Button>
      </form>
    </section>
  )
}

function CreditRow({ credit: { id, name, role, username, answer } }: { credit: EditedCredit }) {
  const remove = useWrite(releases.removeCredit)
  return (
    <li>
      <div className={orderedListStyles.pickLine} data-part="pick-line">
        <span className={orderedListStyles.pickTitle} dir="auto">
          {name}{' '}
          <small>{[role, username && `${username} ${ANSWERS[answer ?? 'asked']}`].filter(Boolean).join(', ')}</small>
        </span>
        <Button
          size="sm"
          variant="bare"
          icon="trash"
          aria-label={`Remove ${name}, ${role}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id } }, { onError: sayFailure })}
        />
      </div>
    </li>
  )
}
