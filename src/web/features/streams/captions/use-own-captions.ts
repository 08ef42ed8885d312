import { useEffect, useRef, useState } from 'react'
import { MAX_CAPTION, streamCommands } from '#contract/streams.ts'
import { sendUnacknowledged } from '#web/platform/realtime/send-command.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { newRecognition, recognitionFailure } from './speech-recognition.ts'

/** What is not final is said again, no more often than this. */
const INTERIM_MS = 500
/** A recognition that ends by itself begins anew after a moment. */
const AGAIN_MS = 300

interface OwnCaptions {
  streamId: number
  media: MediaStream | null
  /** Whoever has turned the microphone off is not listened to. */
  isMuted: boolean
  isOnAir: boolean
}

/** Has the browser make words of what whoever hosts says, and sends them to those who have turned captions on. */
export function useOwnCaptions({ streamId, media, isMuted, isOnAir }: OwnCaptions) {
  const [isOn, setIsOn] = useState(false)
  const track = useRef<MediaStreamTrack | undefined>(undefined)
  track.current = media?.getAudioTracks()[0]
  const listens = isOn && isOnAir && !isMuted
  useEffect(() => {
    const recognition = listens ? newRecognition() : null
    if (!recognition) return
    let [sentAt, isLeft] = [0, false]
    let again: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      try {
        recognition.start(track.current)
      } catch {
        // It is on its way to its end, and begins anew then.
      }
    }
    recognition.lang = navigator.language
    recognition.continuous = true
    recognition.interimResults = true
    recognition.onresult = ({ results, resultIndex }) => {
      for (const result of [...Array.from(results)].slice(resultIndex)) {
        // Of what is long the end is what was just said.
        const text = (result[0]?.transcript ?? '').trim().slice(-MAX_CAPTION)
        const now = Date.now()
        if (!text || (!result.isFinal && now - sentAt < INTERIM_MS)) continue
        sentAt = now
        sendUnacknowledged(streamCommands.say_caption, { streamId, text, isFinal: result.isFinal })
      }
    }
    recognition.onerror = ({ error }) => {
      const failure = recognitionFailure(error)
      if (!failure) return
      setIsOn(false)
      toast({ title: 'Captions are off', description: failure, variant: 'destructive' })
    }
    recognition.onend = () => {
      if (!isLeft) again = setTimeout(start, AGAIN_MS)
    }
    start()
    return () => {
      isLeft = true
      clearTimeout(again)
      recognition.abort()
    }
  }, [listens, streamId])
  return { isOn, setIsOn }
}
