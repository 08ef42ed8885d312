import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { listening } from '#contract/listening.ts'
import type { LoungeState } from '#contract/schemas/lounge.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { audioSource } from '#web/platform/player/audio-url.ts'
import { player } from '#web/platform/player/player.ts'
import { isSounding } from '#web/platform/player/player-state.ts'
import { usePlayer } from '#web/platform/player/ui/use-player.ts'
import { HeardRecord } from './heard-record.ts'
import { SharedSound, type SoundPhase } from './shared-sound.ts'

const LOOK_MS = 250

export interface LoungeSound {
  element: RefObject<HTMLAudioElement | null>
  /** Whether its listener is in the lounge, or has stepped out. */
  isIn: boolean
  /** They were in before. */
  wasIn: boolean
  phase: SoundPhase
  /** How far from the others, in milliseconds; null while nothing sounds. */
  offBy: number | null
  stepIn: () => void
  stepOut: () => void
}

/**
 * The sound of the lounge in this window.
 * @param now the server's clock in milliseconds
 */
export function useSharedSound(
  { playing, audioUrl }: Pick<LoungeState, 'playing' | 'audioUrl'>,
  now: () => number,
  userId: number | null,
): LoungeSound {
  const client = useQueryClient()
  const element = useRef<HTMLAudioElement>(null)
  const sound = useRef<SharedSound | null>(null)
  const [isIn, setIsIn] = useState(false)
  const [wasIn, setWasIn] = useState(false)
  const [{ phase, offBy }, setShown] = useState<Pick<LoungeSound, 'phase' | 'offBy'>>({ phase: 'silent', offBy: null })

  const recordId = playing?.id
  const trackId = playing?.track.id
  const duration = playing?.track.duration ?? 0
  const startedAt = playing ? Date.parse(playing.startedAt) : 0
  const follow = useCallback(() => {
    if (!element.current) return
    sound.current ??= new SharedSound(element.current, now)
    const url = audioSource(audioUrl, location.origin)
    sound.current.follow(url ? { url, startedAt, duration } : null)
    return sound.current.correct()
  }, [audioUrl, startedAt, duration, now])

  useEffect(() => {
    if (!isIn) return
    const tell = (play: Parameters<typeof sendPlay>[1]) => sendPlay(client, play)
    const heard =
      userId !== null && recordId !== undefined && trackId !== undefined
        ? new HeardRecord({ recordId, trackId, userId, duration }, tell)
        : null
    let start: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const state = follow()
      if (!state) return
      // The first note is not to wait for the next look.
      const left = startedAt - now()
      if (state.phase === 'waiting' && left < LOOK_MS) start = setTimeout(look, left + 1)
      heard?.look(state.phase === 'in-step', Date.now())
      const next = { phase: state.phase, offBy: state.drift === null ? null : Math.round(Math.abs(state.drift) * 1000) }
      setShown((before) => (before.phase === next.phase && before.offBy === next.offBy ? before : next))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    const leave = () => heard?.end()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      clearTimeout(start)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isIn, follow, client, userId, recordId, trackId, duration, startedAt, now])
  useEffect(() => () => sound.current?.follow(null), [])

  // One thing sounds at a time: the player rests, and is offered again when its listener steps out.
  useEffect(() => (isIn ? player.pauseForOtherMedia() : undefined), [isIn])
  const stepOut = useCallback(() => {
    sound.current?.follow(null)
    setIsIn(false)
    setShown({ phase: 'silent', offBy: null })
  }, [])
  const isPlayerSounding = usePlayer(isSounding)
  const wasPlayerSounding = useRef(isPlayerSounding)
  useEffect(() => {
    if (isPlayerSounding && !wasPlayerSounding.current) stepOut()
    wasPlayerSounding.current = isPlayerSounding
  }, [isPlayerSounding, stepOut])

  const stepIn = () => {
    // Within the press: afterwards the browser lets it sound for every record to come.
    element.current?.load()
    follow()
    sound.current?.settle()
    setWasIn(true)
    setIsIn(true)
  }
  return { element, isIn, wasIn, phase, offBy, stepIn, stepOut }
}

/** Has it counted as a play of the player is; a play that is not told of is lost, as nobody waits for it. */
function sendPlay(
  client: ReturnType<typeof useQueryClient>,
  play: { id: string; trackId: number; seconds: number; startedAt: string },
): void {
  void callEndpoint(transportOf(client), listening.report, { body: { plays: [play] } }).catch(() => {})
}
