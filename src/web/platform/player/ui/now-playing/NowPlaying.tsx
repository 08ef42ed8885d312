import { useEffect, useState } from 'react'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { currentOf, type PlayerState } from '../../player-state.ts'
import { usePlayer } from '../use-player.ts'

/** The place in the queue that sounds, or null. */
const soundingEntry = (state: PlayerState) => (state.status === 'playing' ? (currentOf(state)?.entry ?? null) : null)

/** Tells screen readers once per track what has begun; pauses and waiting for data are not news. */
export function NowPlaying() {
  const sounding = usePlayer(soundingEntry)
  const track = usePlayer(currentOf)
  const [announced, setAnnounced] = useState<{ entry: number; text: string } | null>(null)
  useEffect(() => {
    if (!track || sounding === null || announced?.entry === sounding) return
    setAnnounced({ entry: sounding, text: `Now playing ${titleByArtist(track)}` })
  }, [sounding, track, announced])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announced?.text}
    </p>
  )
}
