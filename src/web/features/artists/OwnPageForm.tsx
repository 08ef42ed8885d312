import { type FormEvent, useState } from 'react'
import { artists } from '#contract/artists.ts'
import { genres } from '#contract/kit/recordings.ts'
import { linksText } from '#contract/rules/social-links.ts'
import type { OwnArtistPage } from '#contract/schemas/artists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ArtistAbout } from './ArtistAbout.tsx'
import * as styles from './own-page.module.css'
import { pageFields, type TypedPage } from './own-page-fields.ts'

/** What artists say of themselves, with their page beside it as it will be. */
export function OwnPageForm({ page }: { page: OwnArtistPage }) {
  const save = useWrite(artists.saveOwnPage)
  const posted = usePosted('artistPage')
  const [version, setVersion] = useState(page.version)
  const [typed, setTyped] = useState<TypedPage>({})
  const form = useForm({
    plain: 'artistPage',
    prefix: 'page',
    send: async (values) => {
      const texts = Object.fromEntries(pageFields.map(({ name }) => [name, textOf(values, name)]))
      setVersion((await save.mutateAsync({ body: { ...texts, version } })).version)
      toast({ title: 'Page saved', variant: 'success' })
    },
    failed: (error) => ({ title: 'Error', description: messageOf(error, 'Your page could not be saved.') }),
    alsoToast: true,
    lost: 'Your page could not be saved.',
  })
  const said = (name: (typeof pageFields)[number]['name']) =>
    form.typed(name) ?? (name === 'socialLinks' ? linksText(page.socialLinks) : (page[name] ?? ''))
  const preview = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement
    setTyped({ ...typed, [name]: value.trim() })
  }
  return (
    <div className={styles.ownPage}>
      <form
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
        {pageFields.map(({ name, label, hint, longest, rows, inputMode }) => (
          <Field key={name} id={`page-${name}`} label={label} hint={hint} error={form.errorOf(name)}>
            {rows ? (
              <textarea name={name} maxLength={longest} rows={rows} defaultValue={said(name)} />
            ) : (
              <input
                name={name}
                maxLength={longest}
                inputMode={inputMode}
                list={name === 'genre' ? 'page-genres' : undefined}
                autoCapitalize={inputMode === 'url' ? 'none' : undefined}
                autoComplete="off"
                defaultValue={said(name)}
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
