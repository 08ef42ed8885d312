import { useQueries } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HitPicture } from '#web/platform/search/HitPicture.tsx'
import { searchHitLook } from '#web/platform/search/search-hits.ts'
import { useFollowLink } from '#web/platform/text/use-follow-link.ts'
import * as rowLinkStyles from '#web/platform/ui/row-link.module.css'
import * as styles from './link-cards.module.css'
import { linkPreviewQuery } from './link-preview-query.ts'

export interface LinkCardsProps {
  /** Pages of this site, each once. */
  paths: readonly string[]
  /** Called when cards have come, before they are painted. */
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
  const previews = answers.flatMap(({ data }) => data ?? [])
  const follow = useFollowLink()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each card that comes
  useLayoutEffect(() => {
    if (place.current && previews.length > 0) grew(place.current)
  }, [previews.length])
  return (
    <div ref={place}>
      {previews.length > 0 ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click too
        <ul className={styles.cards} data-part="link-cards" onClick={follow}>
          {previews.map((preview) => (
            <li key={preview.path} className={styles.card} data-part="link-card">
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
          ))}
        </ul>
      ) : null}
    </div>
  )
}
