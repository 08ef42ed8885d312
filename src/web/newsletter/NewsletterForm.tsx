import { useState } from 'react'
import { newsletter } from '#contract/newsletter.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Field } from '#web/kit/Field.tsx'
import { usePosted } from '#web/kit/posted.ts'
import { TrapField } from '#web/kit/TrapField.tsx'
import { textOf, useForm } from '#web/kit/use-form.ts'

/** Asks for the newsletter; what came of it stands in the form's place. */
export function NewsletterForm({ place }: { place: 'foot' | 'page' }) {
  const posted = usePosted('newsletter')
  const [said, setSaid] = useState(posted?.ok && place === 'page' ? posted.message : null)
  const subscribe = useWrite(newsletter.subscribe)
  const form = useForm({
    ...(place === 'page' ? { plain: 'newsletter' as const } : {}),
    prefix: `newsletter-${place}`,
    check: (values): Record<string, string> => (textOf(values, 'email') ? {} : { email: 'Enter an email address' }),
    send: async (values) => {
      const body = { email: textOf(values, 'email'), website: textOf(values, 'website') }
      setSaid((await subscribe.mutateAsync({ body })).message ?? '')
    },
  })
  if (said !== null) return <p role="status">{said}</p>
  return (
    <form
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={form.onSubmit}
      className="newsletter"
      aria-label="Newsletter"
    >
      {place === 'page' ? <ErrorSummary errors={form.errors} /> : null}
      <Field
        label="News by letter"
        id={`newsletter-${place}-email`}
        error={form.errorOf('email') ?? wholeOf(form, place)}
      >
        <input
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.org"
          defaultValue={form.typed('email')}
        />
      </Field>
      <TrapField />
      <Button type="submit" busy={form.busy}>
        Sign me up
      </Button>
    </form>
  )
}

/** In the foot of a page there is no room for a list of what is wrong: it stands at the field. */
const wholeOf = (form: ReturnType<typeof useForm>, place: 'foot' | 'page') =>
  place === 'foot' ? form.errors.find(({ field }) => !field)?.message : undefined
