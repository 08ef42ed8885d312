import { Icon } from '#web/platform/icons/Icon.tsx'
import { passFor } from '#web/platform/player/availability.ts'
import { engine } from '#web/platform/player/player.ts'
import { currentOf, isSounding, type TrackFields } from '#web/platform/player/player-state.ts'
import { usePlayer } from '#web/platform/player/ui/use-player.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as styles from './embed.module.css'
import type { EmbeddedRecord } from './embedded.ts'

const noteOf = ({ audioUrl, locked, accessTier }: TrackFields) =>
  audioUrl ? '' : (locked && passFor[accessTier]) || 'No Audio'

/** The songs of an album; each that plays is a button. */
export function EmbedTracks({ thing }: { thing: EmbeddedRecord }) {
  const current = usePlayer((state) => currentOf(state)?.id)
  const playing = usePlayer(isSounding)
  const press = ({ id }: TrackFields) => {
    if (id === engine.state.queue[engine.state.index]?.id) engine.toggle()
    else engine.playTrackAt(engine.state.queue.findIndex((track) => track.id === id))
  }
  return (
    // Whoever goes by keys scrolls by going through the songs; where none can be pressed, by the list itself.
    <section className={styles.embedTracks} aria-label="Tracks" tabIndex={thing.refusal === null ? undefined : 0}>
      <ol>
        {thing.tracks.map((track, place) => {
          const sounds = track.id === current && playing
          const words = (
            <>
              <span className={styles.embedNumber} aria-hidden="true">
                {sounds ? <Icon name="pause" /> : place + 1}
              </span>
              <span className={styles.embedTitle}>
                {track.audioUrl ? <span className="visually-hidden">{sounds ? 'Pause ' : 'Play '}</span> : null}
                {track.title}
              </span>
              <span>{noteOf(track)}</span>
              <time>{formatDuration(track.duration)}</time>
            </>
          )
          return (
            <li key={track.id} className={classNames(track.id === current && styles.embedCurrent)}>
              {track.audioUrl ? (
                <button type="button" onClick={() => press(track)}>
                  {words}
                </button>
              ) : (
                <p>{words}</p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
