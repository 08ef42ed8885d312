import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LoungeState } from '#contract/schemas/lounge.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { lockReason } from '#web/platform/player/availability.ts'
import { Waveform } from '#web/platform/records/Waveform.tsx'
import { formatDuration, formatPosition } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import * as styles from './lounge.module.css'
import { peaksQuery } from './lounge-queries.ts'
import type { LoungeSound } from './sound/use-shared-sound.ts'

const BARS = 150

interface SoundLineProps {
  state: LoungeState
  sound: LoungeSound
  /** Seconds that have passed. */
  position: number
}

/** Where the record is, whether one hears it with the others, and the way in and out. */
export function SoundLine({ state, sound, position }: SoundLineProps) {
  const { playing, silence } = state
  const site = useSiteIdentity()
  const peaks = useQuery({ ...peaksQuery(playing?.track.id ?? 0), enabled: playing !== null }).data?.peaks
  if (!playing) return null
  const { track } = playing
  return (
    <div className={styles.sound} data-part="lounge-sound" data-phase={sound.isIn ? sound.phase : 'outside'}>
      <time className={styles.clock}>{formatPosition(position)}</time>
      <Waveform peaks={peaks} bars={BARS} played={position / (track.duration || 1)} className={styles.wave} />
      <time className={styles.clock}>{formatDuration(track.duration)}</time>
      {silence === 'guest' ? (
        <span className={styles.step}>
          <Button asChild variant="action" size="sm">
            <Link to="/login" search={{ next: '/lounge' }}>
              Sign in to sit down
            </Link>
          </Button>
        </span>
      ) : (
        <span className={styles.step}>
          <Step {...sound} isSilent={silence === 'tier'} />
        </span>
      )}
      {silence === 'tier' ? (
        <p className={styles.silence}>
          Silence for you until the next record. {lockReason(track.accessTier, site)}{' '}
          <Link to="/premium">Get Premium Access</Link>
        </p>
      ) : null}
    </div>
  )
}

function Step({ isIn, wasIn, phase, offBy, stepIn, stepOut, isSilent }: LoungeSound & { isSilent: boolean }) {
  if (!isIn || phase === 'refused')
    return (
      <>
        <StatusDot tone="warn">You are outside</StatusDot>
        <Button variant="action" size="sm" icon="play" onClick={stepIn}>
          {wasIn ? 'Come back in' : 'Step in'}
        </Button>
      </>
    )
  return (
    <>
      {isSilent ? (
        <StatusDot tone="quiet">Silence</StatusDot>
      ) : phase === 'in-step' ? (
        <StatusDot tone="success">In step, {offBy ?? 0} ms</StatusDot>
      ) : (
        <StatusDot tone="info">{phase === 'waiting' ? 'The arm comes down' : 'Finding the second'}</StatusDot>
      )}
      <Button size="sm" icon="volume" onClick={stepOut}>
        Step out
      </Button>
    </>
  )
}
