import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { withQuery } from '#contract/kit/endpoint.ts'
import { MAX_ALBUM_ITEMS, portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { allImagesQuery, allVideosQuery } from '../grants/grant-queries.ts'
import { PortfolioItemPicker } from '../grants/PortfolioItemPicker.tsx'
import { idsOf, itemsOf } from '../grants/shown-items.ts'
import { keyInAlbum } from './album-item.ts'
import { wholeAlbumQuery } from './album-queries.ts'
import * as styles from './albums.module.css'

/** All of one's portfolio, with what is in an album ticked: many go in and out at once. */
export function AlbumItemsForm({ album }: { album: PortfolioAlbum }) {
  const images = useSuspenseQuery(allImagesQuery()).data
  const videos = useSuspenseQuery(allVideosQuery()).data
  const inside = useSuspenseQuery(wholeAlbumQuery(album.id)).data
  const change = useWrite(portfolioAlbums.changeItems)
  const navigate = useNavigate()
  // As they were when the form was opened: what another window has changed since is none of its changes.
  const [before] = useState<ReadonlySet<string>>(() => new Set(inside.map(keyInAlbum)))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(before)
  const items = itemsOf({ images, videos })
  const tooMany = chosen.size > MAX_ALBUM_ITEMS
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const put = idsOf(items, new Set([...chosen].filter((key) => !before.has(key))))
    const take = idsOf(items, new Set([...before].filter((key) => !chosen.has(key))))
    const body = { putImages: put.images, putVideos: put.videos, takeImages: take.images, takeVideos: take.videos }
    try {
      await change.mutateAsync({ params: { id: album.id }, body })
      toast({ title: 'Album saved', description: album.name, variant: 'success' })
      await navigate({ to: '/model-dashboard', search: { tab: 'portfolio', album: album.id }, resetScroll: false })
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'The album was not changed', description, variant: 'destructive' })
    }
  }
  const back = (
    <Button asChild>
      <Link to="/model-dashboard" search={{ tab: 'portfolio', album: album.id }} resetScroll={false}>
        Cancel
      </Link>
    </Button>
  )
  if (items.length === 0)
    return (
      <div className={styles.panel}>
        <p>Your portfolio is empty. Add pictures to it first.</p>
        <p>{back}</p>
      </div>
    )
  return (
    <form
      className={styles.panel}
      method="post"
      action={withQuery('/model-dashboard', { tab: 'portfolio', album: album.id, edit: 'items' })}
      onSubmit={(event) => void submit(event)}
      aria-label="What is in the album"
      aria-busy={change.isPending}
    >
      {[...before].map((key) => (
        <input key={key} type="hidden" name={`was ${key}`} value="yes" />
      ))}
      <PortfolioItemPicker legend="What is in the album" items={items} chosen={chosen} choose={setChosen} />
      {tooMany ? <p role="alert">{`An album holds at most ${MAX_ALBUM_ITEMS} items`}</p> : null}
      <p className={styles.tools}>
        <Button type="submit" variant="action" busy={change.isPending} disabled={tooMany}>
          Save
        </Button>
        {back}
      </p>
    </form>
  )
}
