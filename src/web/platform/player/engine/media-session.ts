import { currentOf, isSounding } from '../player-state.ts'
import type { Engine } from './engine.ts'

const SEEK_SECONDS = 10

/** Some actions are unknown to some browsers, which throw instead of ignoring them. */
const attempt = (act: () => void) => {
  try {
    act()
  } catch {
    // The control is left to those who have it.
  }
}

/** Gives media keys and lock screens what they show and do. */
export function syncMediaSession(engine: Engine): () => void {
  const session = navigator.mediaSession
  if (!session) return () => {}
  const actions: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> = {
    play: () => engine.play(),
    pause: () => engine.pause(),
    previoustrack: () => engine.previous(),
    nexttrack: () => engine.next(),
    seekto: ({ seekTime }) => seekTime !== undefined && engine.seek(seekTime),
    seekbackward: ({ seekOffset }) => engine.seek(engine.state.position - (seekOffset ?? SEEK_SECONDS)),
    seekforward: ({ seekOffset }) => engine.seek(engine.state.position + (seekOffset ?? SEEK_SECONDS)),
  }
  for (const [action, handler] of Object.entries(actions))
    attempt(() => session.setActionHandler(action as MediaSessionAction, handler))

  let shownId: number | null = null
  const tell = () => {
    const track = currentOf(engine.state)
    const { position, duration } = engine.state
    if ((track?.id ?? null) !== shownId) {
      shownId = track?.id ?? null
      const artwork = track ? [{ src: `/artwork/track/${track.id}`, sizes: '512x512', type: 'image/png' }] : []
      session.metadata = track
        ? new MediaMetadata({ title: track.title, artist: track.artist ?? '', album: track.album ?? '', artwork })
        : null
    }
    session.playbackState = track ? (isSounding(engine.state) ? 'playing' : 'paused') : 'none'
    if (duration > 0)
      attempt(() => session.setPositionState({ duration, position: Math.min(position, duration), playbackRate: 1 }))
  }
  tell()
  const stop = engine.subscribe(tell)
  return () => {
    stop()
    for (const action of Object.keys(actions))
      attempt(() => session.setActionHandler(action as MediaSessionAction, null))
  }
}
