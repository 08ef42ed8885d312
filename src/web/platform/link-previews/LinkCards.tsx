import { useQueries } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LinkPreview } from '#contract/schemas/platform/link-previews.ts'
import { HitPicture } from '#web/platform/search/HitPicture.tsx'
import { searchHitLook } from '#web/platform/search/search-hits.ts'
import { useFollowLink } from '#web/platform/text/use-follow-link.ts'
import * as rowLinkStyles from '#web/platform/ui/row-link.module.css'
import * as styles from './link-cards.module.css'
import { linkPreviewQuery } from './link-preview-query.ts'
import { isRecordPath } from './own-links.ts'

export interface LinkCardsProps {
  /** Pages of this site, each once. */
  paths: readonly string[]
  /** Called when there are more or fewer of them than places were kept for, before that is painted. */
  grew: (element: Element) => void
}

/** Cards of what a post leads to on this site, asked for as it comes into view; links to other pages have none. */
export function LinkCards({ paths, grew }: LinkCardsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setIsInView(true)
      observer.disconnect()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const answers = useQueries({ queries: paths.map((path) => ({ ...linkPreviewQuery(path), enabled: isInView })) })
  const places = answers.flatMap(({ data, status }, at) => {
    const path = paths[at] as string
    if (data) return { path, preview: data }
    return status === 'pending' && isRecordPath(path) ? { path, preview: null } : []
  })
  const known = useRef(places.length)
  const follow = useFollowLink()
  useLayoutEffect(() => {
    if (place.current && places.length !== known.current) grew(place.current)
    known.current = places.length
  }, [places.length, grew])
  return (
    <div ref={place}>
      {places.length > 0 ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click too
        <ul className={styles.cards} data-part="link-cards" onClick={follow}>
          {places.map(({ path, preview }) =>
            preview ? (
              <LinkCard key={path} preview={preview} />
            ) : (
              <li key={path} className={styles.card} data-awaited="" aria-hidden="true" />
            ),
          )}
        </ul>
      ) : null}
    </div>
  )
}

const LinkCard = ({ preview }: { preview: LinkPreview }) => (
  <li className={styles.card} data-part="link-card">
    <span className={styles.art}>
      <HitPicture hit={preview} sizes="48px" />
    </span>
    <a href={preview.path} className={`${styles.link} ${rowLinkStyles.rowLink}`} data-part="row-link">
      <small>{searchHitLook(preview.kind).one}</small>
      <b className="work" dir="auto">
        {preview.title}
      </b>
      <small dir="auto">{preview.about}</small>
    </a>
  </li>
)
