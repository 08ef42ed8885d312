import { useRef } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { ABOVE_DIALOGS } from '#web/platform/dialogs/above-dialogs.ts'
import { Disc } from '#web/platform/records/Disc.tsx'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { currentOf, type QueuedTrack } from '../player-state.ts'
import { ArtistLink } from './ArtistLink.tsx'
import { RemainingTime } from './controls/RemainingTime.tsx'
import { SeekBar } from './controls/SeekBar.tsx'
import { Transport } from './controls/Transport.tsx'
import { VolumeControl } from './controls/VolumeControl.tsx'
import { LikeButton } from './LikeButton.tsx'
import { LyricsButton } from './lyrics/LyricsButton.tsx'
import { PlaybackNotice } from './PlaybackNotice.tsx'
import type { OpenedDialog } from './PlayerDialogs.tsx'
import * as styles from './player-strip.module.css'
import { usePlayer } from './use-player.ts'

const BARS = 150
/** A swipe this far up opens the sheet; the button beside it does the same. */
const SWIPE_PX = 30

interface PlayerStripProps {
  /** Where the link to the player leads; on a page whose stage has it, none. */
  id: string | undefined
  track: QueuedTrack
  opened: OpenedDialog | null
  /** Opens it, and closes it again. */
  toggle: (what: OpenedDialog) => void
}

/** What one sees of the player while something is queued. */
export function PlayerStrip({ id, track, opened, toggle }: PlayerStripProps) {
  return (
    <section
      className={`${styles.player} felt`}
      data-part="player"
      id={id}
      tabIndex={-1}
      {...ABOVE_DIALOGS}
      aria-label="Player"
      style={inkStyle(inkOf({ ...track, kind: 'single' }))}
    >
      <Current open={() => toggle('sheet')} />
      <Transport />
      <Times trackId={track.id} />
      <div className={styles.playerEnd}>
        <VolumeControl />
        <LikeButton id={track.id} title={track.title} />
        <LyricsButton />
        <QueueButton toggle={() => toggle('queue')} expanded={opened === 'queue'} />
      </div>
      <PlaybackNotice />
    </section>
  )
}

function Current({ open }: { open: () => void }) {
  const track = usePlayer(currentOf)
  const playing = usePlayer(({ status }) => status === 'playing')
  const touchedAt = useRef(0)
  if (!track) return null
  return (
    <div
      className={styles.playerNow}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientY ?? 0
      }}
      onTouchEnd={(event) => {
        if (touchedAt.current - (event.changedTouches[0]?.clientY ?? 0) > SWIPE_PX) open()
      }}
    >
      <span className={styles.playerDisc}>
        <Disc record={{ ...track, kind: 'single' }} playing={playing} />
      </span>
      <p>
        <b className="work">{track.title}</b>
        <span>
          <ArtistLink {...track} />
        </span>
      </p>
      <Button variant="bare" icon="up" className={styles.playerMore} aria-label="Open the player" onClick={open} />
    </div>
  )
}

function Times({ trackId }: { trackId: number }) {
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  return (
    <div className={styles.playerWave}>
      <time>{formatPosition(position)}</time>
      <SeekBar trackId={trackId} bars={BARS} />
      <RemainingTime duration={duration} />
    </div>
  )
}

function QueueButton({ toggle, expanded }: { toggle: () => void; expanded: boolean }) {
  const length = usePlayer(({ queue }) => queue.length)
  return (
    <Button
      onClick={toggle}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      aria-label={`Queue, ${length} ${length === 1 ? 'track' : 'tracks'}`}
    >
      Queue {length}
    </Button>
  )
}
