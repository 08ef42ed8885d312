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
  const [told, setTold] = useState<{ entry: number; text: string } | null>(null)
  useEffect(() => {
    if (!track || sounding === null || told?.entry === sounding) return
    setTold({ entry: sounding, text: `Now playing ${titleByArtist(track)}` })
  }, [sounding, track, told])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {told?.text}
    </p>
  )
}
