import type { ComponentProps, ReactNode } from 'react'
import * as styles from '#web/platform/records/record-shelf.module.css'
import { player } from '../player.ts'
import type { Source } from '../player-state.ts'
import { TrackList } from './TrackList.tsx'

interface TrackShelfProps extends Pick<ComponentProps<typeof TrackList>, 'noteOf'> {
  heading: string
  tracks: ComponentProps<typeof TrackList>['tracks']
  /** What the player says it is playing from. */
  source: Source
  /** Where addresses of the page lead to it, which makes it a region of its own. */
  id?: string
  /** What is said before the tracks. */
  children?: ReactNode
}

/** Tracks under a heading, each starting the list from itself; nothing at all when there are none. */
export function TrackShelf({ heading, tracks, source, id, noteOf, children }: TrackShelfProps) {
  if (tracks.length === 0) return null
  return (
    <section
      className={styles.artistRecords}
      data-part="artist-records"
      id={id}
      aria-labelledby={id ? `${id}-heading` : undefined}
    >
      <h2 id={id ? `${id}-heading` : undefined}>{heading}</h2>
      {children}
      <TrackList
        tracks={tracks}
        noteOf={noteOf}
        play={(track) => player.playList(tracks, tracks.indexOf(track), source)}
      />
    </section>
  )
}
