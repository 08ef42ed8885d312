import type { MouseEvent } from 'react'
import { formatPosition, spokenDuration } from '#web/platform/text/format-duration.ts'
import * as styles from './chapters.module.css'
import { type ChapterPosition, chapterAt } from './replay-times.ts'

interface ChapterListProps {
  places: readonly ChapterPosition[]
  /** What is seen, in milliseconds; null while it is not watched. */
  moment: number | null
  seek: (moment: number) => void
  /** The page of the replay, to which `?at=` is added for links that can be sent on. */
  path: string
}

/** The chapters of a replay: each is a link that can be sent on, and here it leads to its place in the film. */
export function ChapterList({ places, moment, seek, path }: ChapterListProps) {
  const current = chapterAt(places, moment)
  const goTo = (event: MouseEvent, place: ChapterPosition) => {
    // To be opened elsewhere, it is a link like any other.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    seek(place.moment)
  }
  return (
    <nav className={styles.chapters} aria-label="Chapters" data-part="chapters">
      <ol>
        {places.map((place, index) => (
          <li key={`${place.at} ${place.title}`}>
            <a
              href={`${path}?at=${Math.floor(place.at)}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => goTo(event, place)}
            >
              <span className="work" dir="auto">
                {place.title}
              </span>
              <span className={styles.time} aria-hidden="true">
                {formatPosition(place.at)}
              </span>
              <span className="visually-hidden">, at {spokenDuration(place.at)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
