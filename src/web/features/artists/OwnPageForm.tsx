import { type FormEvent, useState } from 'react'
import { artists } from '#contract/artists.ts'
import { genres } from '#contract/kit/recordings.ts'
import { linksText } from '#contract/rules/social-links.ts'
import type { OwnArtistPage } from '#contract/schemas/artists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { type FormTexts, useSaveConflict } from '#web/platform/forms/conflict/use-save-conflict.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ArtistAbout } from './ArtistAbout.tsx'
import { ownPageQuery } from './artist-queries.ts'
import * as styles from './own-page.module.css'
import { pageFields, type TypedPage } from './own-page-fields.ts'

const labels = Object.fromEntries(pageFields.map(({ name, label }) => [name, label]))

/** What stands in the fields of a page as it was last saved. */
const textsOf = (page: OwnArtistPage): FormTexts =>
  Object.fromEntries(
    pageFields.map(({ name }) => [name, name === 'socialLinks' ? linksText(page.socialLinks) : (page[name] ?? '')]),
  )

/** What artists say of themselves, with their page beside it as it will be. */
export function OwnPageForm({ page }: { page: OwnArtistPage }) {
  const save = useWrite(artists.saveOwnPage)
  const posted = usePosted('artistPage')
  const conflict = useSaveConflict({
    record: page,
    ...{ textsOf, labels },
    reload: (client) => client.fetchQuery({ ...ownPageQuery(), staleTime: 0 }),
  })
  const saved = textsOf(conflict.base)
  const [typed, setTyped] = useState<TypedPage>({})
  const form = useForm({
    plain: 'artistPage',
    prefix: 'page',
    send: async (values) => {
      const texts = Object.fromEntries(pageFields.map(({ name }) => [name, textOf(values, name)]))
      conflict.adopt(await save.mutateAsync({ body: { ...texts, version: conflict.base.version } }), texts)
      toast({ title: 'Page saved', variant: 'success' })
    },
    failed: (error) =>
      conflict.takesOver(error)
        ? null
        : { title: 'Error', description: messageOf(error, 'Your page could not be saved.') },
    alsoToast: true,
    lost: 'Your page could not be saved.',
  })
  const preview = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement
    setTyped((before) => ({ ...before, [name]: value.trim() }))
  }
  return (
    <div className={styles.ownPage}>
      <form
        ref={conflict.formRef}
        className={styles.form}
        method="post"
        action="/artist-dashboard/page"
        noValidate
        onSubmit={form.onSubmit}
        onInput={preview}
        aria-label="Your page"
      >
        {posted?.ok ? <p role="status">Page saved</p> : null}
        <ErrorSummary errors={form.errors} />
        {conflict.notice}
        {pageFields.map(({ name, label, hint, longest, rows, inputMode }) => (
          <Field key={name} id={`page-${name}`} label={label} hint={hint} error={form.errorOf(name)}>
            {rows ? (
              <textarea name={name} maxLength={longest} rows={rows} defaultValue={form.typed(name) ?? saved[name]} />
            ) : (
              <input
                name={name}
                maxLength={longest}
                inputMode={inputMode}
                list={name === 'genre' ? 'page-genres' : undefined}
                autoCapitalize={inputMode === 'url' ? 'none' : undefined}
                autoComplete="off"
                defaultValue={form.typed(name) ?? saved[name]}
              />
            )}
          </Field>
        ))}
        <datalist id="page-genres">
          {genres.map((genre) => (
            <option key={genre} value={genre} />
          ))}
        </datalist>
        <p>
          <Button type="submit" variant="action" busy={form.busy}>
            Save Page
          </Button>
        </p>
        <p>
          <small>Your name, its address and the picture are changed by the label.</small>
        </p>
      </form>
      <section className={styles.preview} aria-label="As it will be">
        <h2>{page.name}</h2>
        <ArtistAbout artist={{ ...page, ...typed }} />
      </section>
    </div>
  )
}
