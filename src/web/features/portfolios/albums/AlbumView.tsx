import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { grantsQuery } from '../grants/grant-queries.ts'
import type { PortfolioItem } from '../portfolio-item.ts'
import { AlbumAction } from './AlbumAction.tsx'
import { AlbumDetailsForm } from './AlbumDetailsForm.tsx'
import { AlbumItemsForm } from './AlbumItemsForm.tsx'
import { AlbumSheet } from './AlbumSheet.tsx'
import type { AlbumSearch } from './album-search.ts'
import * as styles from './albums.module.css'

interface AlbumViewProps {
  album: PortfolioAlbum
  albums: readonly PortfolioAlbum[]
  search: AlbumSearch
  /** Opens one of its items. */
  open: (item: PortfolioItem, number: string) => void
}

/** One album of one's portfolio: its words, what is in it, and what can be done with it. */
export function AlbumView({ album, albums, search, open }: AlbumViewProps) {
  const { id, name, description, count } = album
  const posted = usePosted('portfolioAlbum')
  const grants = useSuspenseQuery(grantsQuery()).data.filter(({ albumId }) => albumId === id)
  const place = useWrite(portfolioAlbums.place)
  const index = albums.findIndex((one) => one.id === id)
  const step = (by: 1 | -1) => () => place.mutateAsync({ params: { id }, body: { step: by } })
  const way = (words: string, edit: NonNullable<AlbumSearch['edit']>) => (
    <Button asChild size="sm">
      <Link to="/model-dashboard" search={{ tab: 'portfolio', album: id, edit }} resetScroll={false}>
        {words}
      </Link>
    </Button>
  )
  return (
    <section className={styles.album} aria-labelledby="album-heading">
      <h3 className="work" id="album-heading" dir="auto">
        {name}
      </h3>
      {description ? (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      ) : null}
      {album.isHidden ? (
        <p role="note">The label has hidden this album from others. What is in it stays in your portfolio.</p>
      ) : null}
      {grants.length > 0 ? (
        <p>
          Shown to {grants.map(({ to }) => to.name).join(', ')}, with all you put in: take it back under Show private
          items.
        </p>
      ) : null}
      {posted?.ok === false && search.edit !== 'words' ? <p role="alert">{posted.message}</p> : null}
      <div className={styles.tools}>
        {way('Put in and take out', 'items')}
        {way('Name and description', 'words')}
        <AlbumAction query={{ album: id, do: 'place' }} fields={{ step: -1 }} run={step(-1)} disabled={index === 0}>
          Album earlier
        </AlbumAction>
        <AlbumAction
          query={{ album: id, do: 'place' }}
          fields={{ step: 1 }}
          run={step(1)}
          disabled={index === albums.length - 1}
        >
          Album later
        </AlbumAction>
        {way('Delete album', 'remove')}
      </div>
      {search.edit === 'words' ? <AlbumDetailsForm key={id} album={album} /> : null}
      {search.edit === 'remove' ? <DeleteAlbum album={album} /> : null}
      {search.edit === 'items' ? (
        <AlbumItemsForm key={id} album={album} />
      ) : count === 0 ? (
        <p>Nothing in it yet. An item can be in several albums; it stays in your portfolio whatever you do here.</p>
      ) : (
        <AlbumSheet key={id} album={album} page={search.page ?? 1} open={open} />
      )}
    </section>
  )
}

function DeleteAlbum({ album: { id, name, count } }: { album: PortfolioAlbum }) {
  const remove = useWrite(portfolioAlbums.remove)
  const navigate = useNavigate()
  const run = async () => {
    await remove.mutateAsync({ params: { id } })
    toast({ title: 'Album deleted', description: name, variant: 'success' })
    await navigate({ to: '/model-dashboard', search: { tab: 'portfolio' }, resetScroll: false })
  }
  return (
    <div className={styles.panel} role="group" aria-label="Delete this album?">
      <p>
        Delete this album? {count > 0 ? `Its ${countWords(count, 'item')} stay in your portfolio. ` : null}Whoever you
        show it to sees it no more.
      </p>
      <div className={styles.tools}>
        <AlbumAction query={{ album: id, edit: 'remove' }} run={run}>
          Delete
        </AlbumAction>
        <Button asChild size="sm">
          <Link to="/model-dashboard" search={{ tab: 'portfolio', album: id }} resetScroll={false}>
            Keep it
          </Link>
        </Button>
      </div>
    </div>
  )
}
