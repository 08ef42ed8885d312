import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { EXPORT_KEPT_DAYS, exports } from '#contract/exports.ts'
import { fileSize } from '#contract/kit/media-files.ts'
import type { DataExport } from '#contract/schemas/exports.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { exportsQuery } from './exports-query.ts'

/** How often it is asked whether a copy is ready. */
const ASKED_EVERY_MS = 5000

/** A copy of everything the site has of oneself: how to ask for one, and the one there is. */
export function YourData() {
  const client = useQueryClient()
  const { data: copies } = useSuspenseQuery({
    ...exportsQuery(),
    refetchInterval: ({ state }) => (state.data?.[0]?.state === 'making' ? ASKED_EVERY_MS : false),
  })
  const [newest] = copies
  const ready = copies.find(({ state }) => state === 'ready')
  const create = useWrite(exports.create)
  const form = useForm({
    plain: 'dataExport',
    prefix: 'export',
    async send(values) {
      const { message } = await create.mutateAsync({ body: { password: textOf(values, 'password') } })
      toast({ title: 'Asked for', description: message, variant: 'success' })
      await client.invalidateQueries({ queryKey: exportsQuery().queryKey })
    },
  })
  return (
    <section aria-labelledby="settings-data" id="your-data">
      <h2 id="settings-data">Your data</h2>
      <p>
        A copy of everything you have written, sent and bought here, with the files you uploaded, as one ZIP archive. It
        is kept for {EXPORT_KEPT_DAYS} days, for you alone.
      </p>
      <p role="status">{newest ? <State copy={newest} /> : null}</p>
      {ready ? (
        <p>
          <a href={`/api/exports/${ready.id}/file`} download>
            Download your data ({fileSize(ready.size ?? 0)})
          </a>
        </p>
      ) : null}
      {newest?.state === 'making' ? null : (
        <form method="post" action="/settings?do=export" onSubmit={form.onSubmit} noValidate>
          <ErrorSummary errors={form.errors} />
          <Field label="Your password" id="export-password" error={form.errorOf('password')}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <Button type="submit" busy={form.busy}>
            Ask for a copy
          </Button>
        </form>
      )}
    </section>
  )
}

function State({ copy: { state, askedAt, keptUntil } }: { copy: DataExport }) {
  if (state === 'making')
    return (
      <>
        A copy you asked for on <When at={askedAt} /> is being made. We write to you when it is ready.
      </>
    )
  if (state === 'failed')
    return (
      <>
        The copy you asked for on <When at={askedAt} /> could not be made. Please ask for it again.
      </>
    )
  return keptUntil ? (
    <>
      Your copy is ready. It is kept until <When at={keptUntil} />.
    </>
  ) : null
}
