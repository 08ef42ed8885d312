import { Link } from '@tanstack/react-router'
import type { GigPhase } from '#contract/rules/gig-phase.ts'
import type { AnnouncedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { audienceWords, siteTime } from '../stream-words.ts'
import { Countdown } from './Countdown.tsx'
import { StageCard } from './StageCard.tsx'
import * as stageStyles from './stage.module.css'
import * as styles from './stage-card.module.css'

interface GigPageStageProps {
  gig: { id: number; city: string; timeZone: string }
  stream: AnnouncedStream
  phase: GigPhase
  isMember: boolean
}

const headings: Readonly<Record<Exclude<GigPhase, 'announced'>, string>> = {
  doors: 'Doors are open.',
  live: 'It is on air.',
  ended: 'House lights up.',
  replay: 'The replay is here.',
}

/** Who may watch, by tier or by a ticket. */
function forWhom({ accessTier }: AnnouncedStream): string {
  const audience = audienceWords(accessTier)
  return audience ? `${audience}, and for whoever has a code on their ticket.` : 'For everybody who is signed in.'
}

/** The stage of a gig as everybody sees it: when it is on air, for whom, and the way in. */
export function GigPageStage({ gig, stream, phase, isMember }: GigPageStageProps) {
  const { scheduledStart, recording } = stream
  const start = phase === 'announced' || phase === 'doors' ? scheduledStart : null
  return (
    <StageCard open={phase === 'live' || phase === 'doors' ? 'half' : undefined}>
      {phase === 'announced' && start ? <Countdown start={start} timeZone={gig.timeZone} /> : null}
      <h2>{phase === 'announced' ? 'From the room to yours.' : headings[phase]}</h2>
      {start ? (
        <p className={styles.times}>
          On air <time dateTime={start}>{siteTime(start, gig.timeZone)}</time> in {gig.city}
          <OwnTime start={{ startsAt: start, timeZone: gig.timeZone }} />
        </p>
      ) : null}
      {phase === 'ended' ? (
        <p>{recording === 'none' ? 'It was not recorded.' : 'The recording is being made ready.'}</p>
      ) : (
        <>
          <p>{stream.publicReplay ? 'For everybody.' : forWhom(stream)}</p>
          <WayIn gig={gig} stream={stream} phase={phase} isMember={isMember} />
        </>
      )}
    </StageCard>
  )
}

function WayIn({ gig, stream, phase, isMember }: GigPageStageProps) {
  const watch = phase === 'replay' ? 'Watch the replay' : phase === 'announced' ? 'See the stage' : 'Take a seat'
  return (
    <div className={stageStyles.ways}>
      <Button asChild variant="action">
        {phase === 'replay' && stream.publicReplay ? (
          <Link to="/replays/$streamId" params={{ streamId: String(stream.id) }}>
            {watch}
          </Link>
        ) : isMember ? (
          <Link to="/live-stream/$streamId" params={{ streamId: String(stream.id) }}>
            {watch}
          </Link>
        ) : (
          <Link to="/login" search={{ next: `/gigs/${gig.id}` }}>
            Sign in to watch
          </Link>
        )}
      </Button>
    </div>
  )
}
