import { useEffect, useState } from 'react'
import { measureLevel } from './level-meter.ts'

const SPEECH_DB = -42
/** A breath between two words is no end. */
const HOLD_MS = 500

/** Whether somebody speaks in what is heard; false where nothing is. */
export function useSpeaking(media: MediaStream | null): boolean {
  const [isSpeaking, setIsSpeaking] = useState(false)
  useEffect(() => {
    if (!media || media.getAudioTracks().length === 0) return
    let heardAt = Number.NEGATIVE_INFINITY
    const stop = measureLevel(media, (decibels) => {
      const now = performance.now()
      if (decibels > SPEECH_DB) heardAt = now
      setIsSpeaking(now - heardAt < HOLD_MS)
    })
    return () => {
      stop()
      setIsSpeaking(false)
    }
  }, [media])
  return isSpeaking
}
