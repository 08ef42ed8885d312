import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { availabilityNote, isLocked, notifyLocked } from '#web/platform/player/availability.ts'
import { player } from '#web/platform/player/player.ts'
import { usePlayRecord } from '#web/platform/player/ui/use-play-record.ts'
import { useIsCurrent } from '#web/platform/player/ui/use-player.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './hits.module.css'

/** Plays a found track where it stands; says what keeps it from playing where something does. */
export function PlayHit({ hit, hearing }: { hit: SearchHit; hearing: NonNullable<SearchHit['hearing']> }) {
  const { id, title } = hit
  const { current, playing } = useIsCurrent(id)
  const play = usePlayRecord()
  const site = useSiteIdentity()
  const note = availabilityNote(hearing)
  if (!hearing.hasAudio) return <small className={styles.hitNote}>{note}</small>
  const isClosed = isLocked(hearing)
  const press = () => {
    if (isClosed) notifyLocked({ title, accessTier: hearing.accessTier }, site)
    else if (current) player.toggle()
    else void play({ kind: 'single', id, title })
  }
  return (
    <>
      {isClosed ? <small className={styles.hitNote}>{note}</small> : null}
      <Button
        variant="bare"
        className={styles.hitPlay}
        icon={isClosed ? 'lock' : playing ? 'pause' : 'play'}
        aria-label={isClosed ? `Why ${title} does not play` : `${playing ? 'Pause' : 'Play'} ${title}`}
        onClick={press}
      />
    </>
  )
}
