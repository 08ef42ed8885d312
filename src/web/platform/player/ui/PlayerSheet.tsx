import { useRef } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { lengthOf } from '#web/platform/records/title-fit.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { currentOf } from '../player-state.ts'
import { ArtistLink } from './ArtistLink.tsx'
import { RemainingTime } from './controls/RemainingTime.tsx'
import { SeekBar } from './controls/SeekBar.tsx'
import { Transport } from './controls/Transport.tsx'
import { VolumeControl } from './controls/VolumeControl.tsx'
import { LikeButton } from './LikeButton.tsx'
import { LyricsButton } from './lyrics/LyricsButton.tsx'
import * as nowPlayingStyles from './now-playing/now-playing.module.css'
import { PlaybackNotice } from './PlaybackNotice.tsx'
import * as playerSheetStyles from './player-sheet.module.css'
import { QueuePanel } from './queue/QueuePanel.tsx'
import { ShareButton } from './ShareButton.tsx'
import { usePlayer } from './use-player.ts'
import { useSwipeDown } from './use-swipe-down.ts'

const BARS = 80

/** The player as a full sheet, for phones: its cover, its controls, and below them the queue. A swipe down closes it. */
export function PlayerSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const track = usePlayer(currentOf)
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  const length = usePlayer(({ queue }) => queue.length)
  const swipe = useSwipeDown(() => onOpenChange(false))
  const queue = useRef<HTMLDivElement>(null)
  if (!track) return null
  const toQueue = () => {
    queue.current?.focus({ preventScroll: true })
    queue.current?.scrollIntoView({ block: 'start' })
  }
  const record = { ...track, kind: 'single' as const }
  return (
    <Dialog title={`Player: ${track.title}`} titleHidden size="sheet" flush open={open} onOpenChange={onOpenChange}>
      <div className={playerSheetStyles.sheet} data-part="sheet" style={inkStyle(inkOf(record))} {...swipe}>
        <Sleeve record={record} sizes="90vw" priority />
        <div>
          <h2 className="work" data-length={lengthOf(track.title)}>
            {track.title}
          </h2>
          <p>
            <ArtistLink {...track} />
          </p>
        </div>
        <div>
          <SeekBar trackId={track.id} bars={BARS} />
          <p className={nowPlayingStyles.stageTimes}>
            <time>{formatPosition(position)}</time>
            <RemainingTime duration={duration} />
          </p>
        </div>
        <Transport />
        <PlaybackNotice />
        <div className={playerSheetStyles.sheetActions}>
          <ShareButton title={track.title} path={`/music-room?track=${track.id}`}>
            Share Track
          </ShareButton>
          <LikeButton id={track.id} title={track.title} />
          <LyricsButton overSheet />
          <Button aria-label={`Queue, ${countWords(length, 'track')}`} onClick={toQueue}>
            Queue {length}
          </Button>
        </div>
        <VolumeControl />
        <div ref={queue} tabIndex={-1}>
          <QueuePanel />
        </div>
      </div>
    </Dialog>
  )
}
