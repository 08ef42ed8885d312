import { currentOf, type PlayerState } from './player-state.ts'
import { usePlayer } from './use-player.ts'

const sentence = (state: PlayerState) => {
  const track = currentOf(state)
  return track && state.status === 'playing'
    ? `Now playing ${[track.title, track.artist].filter(Boolean).join(' by ')}`
    : ''
}

/** Tells screen readers once per track what has begun. */
export function NowPlaying() {
  const text = usePlayer(sentence)
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  )
}
