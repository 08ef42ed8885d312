import { Link, useNavigate } from '@tanstack/react-router'
import { withQuery } from '#contract/kit/endpoint.ts'
import { portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useSaveConflict } from '#web/platform/forms/conflict/use-save-conflict.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ownAlbumsQuery } from './album-queries.ts'
import * as styles from './albums.module.css'

const labels = { name: 'Name', description: 'Description' }

const textsOf = (album: PortfolioAlbum | null) => ({ name: album?.name ?? '', description: album?.description ?? '' })

/** The name and the description of an album, or of a new one where none is given. */
export function AlbumDetailsForm({ album }: { album?: PortfolioAlbum }) {
  const conflict = useSaveConflict({
    record: album ?? null,
    ...{ textsOf, labels },
    reload: async (client) => {
      const albums = await client.fetchQuery({ ...ownAlbumsQuery(), staleTime: 0 })
      return albums.find(({ id }) => id === album?.id) ?? null
    },
  })
  const create = useWrite(portfolioAlbums.create)
  const update = useWrite(portfolioAlbums.update)
  const navigate = useNavigate()
  const form = useForm({
    plain: 'portfolioAlbum',
    prefix: 'album',
    check: (values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Name is required' }),
    async send(values) {
      const body = { name: textOf(values, 'name'), description: textOf(values, 'description').trim() || null }
      const saved = album
        ? await update.mutateAsync({ params: { id: album.id }, body: { ...body, version: conflict.base?.version } })
        : await create.mutateAsync({ body })
      toast({ title: album ? 'Album saved' : 'Album begun', description: saved.name, variant: 'success' })
      await navigate({ to: '/model-dashboard', search: { tab: 'portfolio', album: saved.id }, resetScroll: false })
    },
    failed: (error) =>
      conflict.takesOver(error)
        ? null
        : { title: 'Not saved', description: messageOf(error, 'The server could not be reached.') },
  })
  const saved = textsOf(conflict.base)
  return (
    <form
      ref={conflict.formRef}
      className={styles.panel}
      method="post"
      action={withQuery('/model-dashboard', { tab: 'portfolio', album: album?.id, edit: album ? 'words' : 'new' })}
      noValidate
      onSubmit={form.onSubmit}
      aria-label={album ? 'Name and description' : 'New album'}
    >
      <ErrorSummary errors={form.errors} />
      {conflict.notice}
      <Field label={labels.name} id="album-name" error={form.errorOf('name')}>
        <input
          name="name"
          maxLength={80}
          dir="auto"
          autoComplete="off"
          defaultValue={form.typed('name') ?? saved.name}
        />
      </Field>
      <Field
        label={labels.description}
        optional
        id="album-description"
        error={form.errorOf('description')}
        hint="Members read the name and this as soon as something in the album is public."
      >
        <textarea
          name="description"
          rows={3}
          maxLength={500}
          dir="auto"
          defaultValue={form.typed('description') ?? saved.description}
        />
      </Field>
      <p className={styles.tools}>
        <Button type="submit" variant="action" busy={form.busy}>
          {album ? 'Save' : 'Begin the album'}
        </Button>
        <Button asChild>
          <Link
            to="/model-dashboard"
            search={{ tab: 'portfolio', ...(album ? { album: album.id } : {}) }}
            resetScroll={false}
          >
            Cancel
          </Link>
        </Button>
      </p>
    </form>
  )
}
