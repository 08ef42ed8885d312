import { useQuery } from '@tanstack/react-query'
import { parseLyrics } from '#contract/rules/lyrics.ts'
import { tracks } from '#contract/tracks.ts'
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { readOrNull } from '#web/platform/api/reads.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { currentOf, type QueuedTrack } from '../../player-state.ts'
import { ArtistLink } from '../ArtistLink.tsx'
import { usePlayer } from '../use-player.ts'
import * as styles from './lyrics.module.css'
import { TimedLyrics } from './TimedLyrics.tsx'

interface LyricsDialogProps {
  /** `sheet` where it lies over a dialog that fills the screen. */
  size: 'small' | 'sheet'
  close: () => void
}

/** The lyrics of what plays, as a printed card over the page. */
export function LyricsDialog({ size, close }: LyricsDialogProps) {
  const track = usePlayer(currentOf)
  return (
    <Dialog title="Lyrics" titleHidden size={size} flush open onOpenChange={(open) => open || close()}>
      {track ? <TrackLyrics key={track.id} track={track} /> : <NoLyrics />}
    </Dialog>
  )
}

function TrackLyrics({ track }: { track: QueuedTrack }) {
  const { data, error, refetch } = useQuery(readOrNull(tracks.lyrics, { params: { id: track.id } }, 404))
  const lyrics = data ? parseLyrics(data.lyrics) : null
  return (
    <article
      className={styles.lyrics}
      data-part="lyrics"
      aria-busy={data === undefined && !error}
      style={inkStyle(inkOf({ ...track, kind: 'single' }))}
    >
      <h2 className="work">{track.title}</h2>
      <p>
        <ArtistLink {...track} />
      </p>
      {error && data === undefined ? (
        <NotLoaded
          text="The lyrics did not come."
          detail={isUnreachable(error) ? 'The server could not be reached.' : messageOf(error, 'Please try again.')}
          retry={refetch}
        />
      ) : data === undefined ? (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      ) : !lyrics || lyrics.lines.length === 0 ? (
        <NoLyrics />
      ) : lyrics.isTimed ? (
        <TimedLyrics lines={lyrics.lines} />
      ) : (
        <p className={styles.plainLyrics} dir="auto">
          {lyrics.lines.map(({ text }) => text).join('\n')}
        </p>
      )}
    </article>
  )
}

const NoLyrics = () => <p className={`${styles.noLyrics} voice`}>This song has no lyrics here.</p>
