import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { albumsQuery } from './model-queries.ts'
import * as styles from './portfolio.module.css'

interface PortfolioAlbumsProps {
  profileId: number
  shown: PortfolioAlbum | null
  show: (album: PortfolioAlbum | null) => void
}

/** The albums of a model's portfolio, to look at one by one. Absent where there is none. */
export function PortfolioAlbums({ profileId, shown, show }: PortfolioAlbumsProps) {
  const albums = useQuery(albumsQuery(profileId)).data ?? []
  const [isEditing, setEditing] = useState(false)
  if (albums.length === 0) return null
  const album = albums.find(({ id }) => id === shown?.id)
  const choose = (next: PortfolioAlbum | null) => {
    setEditing(false)
    show(next)
  }
  return (
    <div className={styles.albums}>
      <div role="group" aria-label="Albums">
        <Button size="sm" aria-pressed={!album} onClick={() => choose(null)}>
          Whole portfolio
        </Button>
        {albums.map((one) => (
          <Button key={one.id} size="sm" aria-pressed={one.id === album?.id} onClick={() => choose(one)}>
            <span dir="auto">{one.name}</span> {one.count}
          </Button>
        ))}
      </div>
      {album ? (
        <>
          {album.description ? <p dir="auto">{album.description}</p> : null}
          {album.isHidden ? <p>Hidden from others since it was reported.</p> : null}
          {album.allowed.includes('update') && !isEditing ? (
            <p>
              <Button size="sm" variant="bare" icon="edit" onClick={() => setEditing(true)}>
                Change its words
              </Button>
            </p>
          ) : null}
          {isEditing ? <AlbumWords key={album.id} album={album} close={() => setEditing(false)} /> : null}
        </>
      ) : null}
    </div>
  )
}

/** Where the label changes words of an album that have to go. */
function AlbumWords({ album, close }: { album: PortfolioAlbum; close: () => void }) {
  const update = useWrite(portfolioAlbums.update)
  const form = useForm({
    prefix: 'album',
    check: (values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Name is required' }),
    async send(values) {
      const description = textOf(values, 'description').trim() || null
      const body = { name: textOf(values, 'name'), description, version: album.version }
      await update.mutateAsync({ params: { id: album.id }, body })
      toast({ title: 'Album saved', variant: 'success' })
      close()
    },
    failed: (error) => ({ title: 'Not saved', description: messageOf(error, 'The server could not be reached.') }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={formPageStyles.stack} aria-label="Words of the album">
      <ErrorSummary errors={form.errors} />
      <Field label="Name" id="album-name" error={form.errorOf('name')}>
        <input name="name" maxLength={80} dir="auto" autoComplete="off" defaultValue={album.name} />
      </Field>
      <Field label="Description" optional id="album-description" error={form.errorOf('description')}>
        <textarea name="description" rows={3} maxLength={500} dir="auto" defaultValue={album.description ?? ''} />
      </Field>
      <p>
        <Button type="submit" variant="ink" size="sm" busy={form.busy}>
          Save
        </Button>{' '}
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
