import { type CreditedKind, releases } from '#contract/releases.ts'
import type { ReleaseParts } from '#contract/schemas/releases.ts'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
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
  const order = useWrite(releases.orderCredits)
  const remove = useWrite(releases.removeCredit)
  const change = (next: readonly EditedCredit[]) => {
    const gone = credits.find((credit) => !next.includes(credit))
    if (gone) return remove.mutate({ params: { id: gone.id } }, { onError: sayFailure })
    order.mutate({ body: { kind, recordId: id, order: next.map((one) => one.id) } }, { onError: sayFailure })
  }
  return (
    <section className={partStyles.adminPart} aria-labelledby="release-credits">
      <h3 id="release-credits">Credits</h3>
      {credits.length === 0 ? (
        <p className={fieldsStyles.fieldHint} data-part="field-hint">
          Nobody is credited yet.
        </p>
      ) : (
        <OrderedList
          label="Credits"
          entries={credits}
          keyOf={(credit) => credit.id}
          nameOf={({ name, role }) => `${name}, ${role}`}
          noteOf={({ username, answer }) => (username ? `${username} ${ANSWERS[answer ?? 'asked']}` : null)}
          change={change}
        />
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
