import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Disc } from '#web/kit/Disc.tsx'
import { formatDuration, formatPosition } from '#web/kit/format-duration.ts'
import { inkOf, inkStyle } from '#web/kit/record-ink.ts'
import { ArtistLink } from './ArtistLink.tsx'
import { onHelp } from './help.ts'
import { tellMediaSession } from './media-session.ts'
import { NowPlaying } from './NowPlaying.tsx'
import { yieldToOtherTabs } from './other-tabs.ts'
import { PlaybackNotice } from './PlaybackNotice.tsx'
import type { OpenedDialog } from './PlayerDialogs.tsx'
import { engine } from './player.ts'
import { currentOf } from './player-state.ts'
import { SeekBar } from './SeekBar.tsx'
import { listenForShortcuts } from './shortcuts.ts'
import { useStageVisible } from './stage-visibility.ts'
import { keepQueue } from './stored-queue.ts'
import { Transport } from './Transport.tsx'
import { usePlayer } from './use-player.ts'
import { VolumeControl } from './VolumeControl.tsx'

const PlayerDialogs = lazy(() => import('./PlayerDialogs.tsx').then((module) => ({ default: module.PlayerDialogs })))
const BARS = 150
/** A swipe this far up opens the sheet; the button beside it does the same. */
const SWIPE_PX = 30

/** The player at the foot of every page; it outlives all navigation and stays away while nothing is queued. */
export function PlayerBar() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  const track = usePlayer(currentOf)
  const onStage = useStageVisible()
  const shown = track !== null && !onStage

  useEffect(() => {
    const stops = [keepQueue(engine), tellMediaSession(engine), yieldToOtherTabs(engine)]
    const toggle = (what: OpenedDialog) => () => setOpened((now) => (now === what ? null : what))
    stops.push(onHelp(() => setOpened('help')))
    stops.push(listenForShortcuts(engine, { queue: toggle('queue'), help: toggle('help') }))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => {
    document.documentElement.dataset['player'] = shown ? 'shown' : 'hidden'
  }, [shown])

  return (
    <>
      <NowPlaying />
      {track && shown ? (
        <section
          className="player felt"
          id="player"
          tabIndex={-1}
          aria-label="Player"
          style={inkStyle(inkOf({ ...track, kind: 'single' }))}
        >
          <Current open={() => setOpened('sheet')} />
          <Transport />
          <Times trackId={track.id} />
          <div className="player-end">
            <VolumeControl />
            <QueueButton open={() => setOpened('queue')} expanded={opened === 'queue'} />
          </div>
          <PlaybackNotice />
        </section>
      ) : onStage ? null : (
        <div id="player" tabIndex={-1} />
      )}
      {wanted ? (
        <Suspense>
          <PlayerDialogs opened={opened} close={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Current({ open }: { open: () => void }) {
  const track = usePlayer(currentOf)
  const playing = usePlayer(({ status }) => status === 'playing')
  const touchedAt = useRef(0)
  if (!track) return null
  return (
    <div
      className="player-now"
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientY ?? 0
      }}
      onTouchEnd={(event) => {
        if (touchedAt.current - (event.changedTouches[0]?.clientY ?? 0) > SWIPE_PX) open()
      }}
    >
      <span className="player-disc">
        <Disc record={{ ...track, kind: 'single' }} playing={playing} />
      </span>
      <p>
        <b className="work">{track.title}</b>
        <span>
          <ArtistLink {...track} />
        </span>
      </p>
      <Button variant="bare" icon="up" className="player-more" aria-label="Open the player" onClick={open} />
    </div>
  )
}

function Times({ trackId }: { trackId: number }) {
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  return (
    <div className="player-wave">
      <time>{formatPosition(position)}</time>
      <SeekBar trackId={trackId} bars={BARS} />
      <time>{formatDuration(duration)}</time>
    </div>
  )
}

function QueueButton({ open, expanded }: { open: () => void; expanded: boolean }) {
  const length = usePlayer(({ queue }) => queue.length)
  return (
    <Button
      onClick={open}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      aria-label={`Queue, ${length} ${length === 1 ? 'track' : 'tracks'}`}
    >
      Queue {length}
    </Button>
  )
}
