import { Dialog } from '#web/kit/Dialog.tsx'
import { formatDuration, formatPosition } from '#web/kit/format-duration.ts'
import { inkOf, inkStyle } from '#web/kit/record-ink.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { ArtistLink } from './ArtistLink.tsx'
import { PlaybackNotice } from './PlaybackNotice.tsx'
import { currentOf } from './player-state.ts'
import { QueuePanel } from './QueuePanel.tsx'
import { SeekBar } from './SeekBar.tsx'
import { ShareButton } from './ShareButton.tsx'
import { Transport } from './Transport.tsx'
import { usePlayer } from './use-player.ts'

const BARS = 80

/** The player as a full sheet, for phones. */
export function PlayerSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const track = usePlayer(currentOf)
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  if (!track) return null
  const record = { ...track, kind: 'single' as const }
  return (
    <Dialog title={`Player: ${track.title}`} titleHidden size="small" open={open} onOpenChange={onOpenChange}>
      <div className="sheet" style={inkStyle(inkOf(record))}>
        <Sleeve record={record} sizes="90vw" priority />
        <h2 className="work">{track.title}</h2>
        <p>
          <ArtistLink {...track} />
        </p>
        <SeekBar trackId={track.id} bars={BARS} />
        <p className="stage-times">
          <time>{formatPosition(position)}</time>
          <time>{formatDuration(duration)}</time>
        </p>
        <Transport />
        <PlaybackNotice />
        <ShareButton title={track.title} path={`/music-room?track=${track.id}`}>
          Share Track
        </ShareButton>
        <QueuePanel />
      </div>
    </Dialog>
  )
}
