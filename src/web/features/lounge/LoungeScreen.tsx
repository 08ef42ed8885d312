import { type ReactNode, useEffect, useState } from 'react'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { LoungeMembers } from './LoungeMembers.tsx'
import * as styles from './lounge.module.css'
import { NowPlaying } from './NowPlaying.tsx'
import { PickRecord } from './PickRecord.tsx'
import { Slot } from './Slot.tsx'
import { SoundLine } from './SoundLine.tsx'
import { useServerClock } from './sound/use-server-clock.ts'
import { useSharedSound } from './sound/use-shared-sound.ts'
import { useLounge } from './use-lounge.ts'

/** One reader in a hundred hosts. */
const hosting = lazyCode(async () => (await import('./HostControls.tsx')).HostControls)

const SECOND_MS = 1000

/**
 * One machine, one record, the same second for everybody: what plays, what waits and who is here.
 * @param talk what is said at the bar
 */
export function LoungeScreen({ talk }: { talk: ReactNode }) {
  const { state, readAt, isMember } = useLounge()
  const { playing, serverTime, allowed } = state
  const me = usePerson()
  const now = useServerClock({ serverTime, at: readAt }, isMember)
  const sound = useSharedSound(state, now, me?.id ?? null)
  const position = usePosition(state, now)
  return (
    <div className={styles.lounge}>
      <div className={styles.machine}>
        <div className={styles.head}>
          <h1>Lounge Jukebox</h1>
          <p className="voice">One machine, one record, one and the same second.</p>
        </div>
        {/* biome-ignore lint/a11y/useMediaCaption: songs have no captions here */}
        <audio ref={sound.element} preload="auto" data-part="lounge-audio" />
        <NowPlaying state={state} position={position} />
        {playing ? <SoundLine {...{ state, sound, position }} /> : null}
        <p className="visually-hidden" role="status">
          {playing ? `Playing for everybody: ${playing.track.title}` : ''}
        </p>
        {allowed.includes('host') ? <LazyPart code={hosting} props={{ state }} /> : null}
        <Slot state={state} />
        {allowed.includes('put') ? <PickRecord state={state} /> : null}
      </div>
      <div className={styles.side}>
        <LoungeMembers state={state} me={me} />
        {talk}
      </div>
    </div>
  )
}

/** Seconds of the playing record that have passed, counted on in whole ones. */
function usePosition({ playing, position }: ReturnType<typeof useLounge>['state'], now: () => number): number {
  // As the server drew it, until the page is alive.
  const [passed, setPassed] = useState(position)
  const startedAt = playing ? Date.parse(playing.startedAt) : null
  const duration = playing?.track.duration ?? 0
  useEffect(() => {
    if (startedAt === null) return setPassed(0)
    const look = () => setPassed(Math.min(duration, Math.max(0, Math.floor((now() - startedAt) / SECOND_MS))))
    look()
    const timer = setInterval(look, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [startedAt, duration, now])
  return passed
}
