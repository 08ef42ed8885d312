import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gigs } from '#contract/gigs.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { titleLines } from '#web/platform/text/stacked-lines.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { longDate, timesOf } from './gig-dates.ts'
import { gigQuery } from './gig-queries.ts'
import * as gigSheetStyles from './gig-sheet.module.css'
import { withoutTickets } from './gig-words.ts'
import * as gigsStyles from './gigs.module.css'
import { Poster } from './Poster.tsx'
import { SaveGig } from './SaveGig.tsx'

interface GigScreenProps {
  id: string
  /** The stage, where it is streamed. */
  stage: ReactNode
  /** What is played, where it is not. */
  songs: ReactNode
  /** What was heard there first. */
  around: ReactNode
}

/** One show with everything there is to know before going. */
export function GigScreen({ id, stage, songs, around }: GigScreenProps) {
  const { data: gig } = useSuspenseQuery(gigQuery(id))
  const isAdmin = useAllowed('openAdmin')
  return (
    <>
      {stage}
      <div className={pageStyles.page}>
        <div>
          <StackedHeading text={gig.title} lines={titleLines(gig.title)} />
          <p className={gigSheetStyles.gigBack}>
            <Link to="/gigs" activeOptions={{ exact: true }}>
              All gigs
            </Link>
          </p>
        </div>
        <div className={gigsStyles.gigsMain}>
          <div className={gigSheetStyles.gigSheet}>
            <Poster gig={gig} lead level={2} />
            <div>
              <GigFacts gig={gig} />
              {gig.description ? (
                <p className={gigSheetStyles.gigWords} dir="auto">
                  {gig.description}
                </p>
              ) : null}
              {songs}
              {isAdmin && !gig.isPast && !gig.stream && gig.status !== 'cancelled' ? (
                <p className={gigSheetStyles.gigActions}>
                  <Button asChild variant="action">
                    <Link to="/live-stream/set-up" search={{ form: 'schedule', gig: gig.id }}>
                      Stream this gig
                    </Link>
                  </Button>
                </p>
              ) : null}
              {gig.isPast ? null : (
                <p className={gigSheetStyles.gigActions}>
                  <Button asChild icon="calendar">
                    <a href={urlOf(gigs.calendar, { params: { id: gig.id } })} download>
                      Add to calendar
                    </a>
                  </Button>
                  <SaveGig id={gig.id} />
                </p>
              )}
              {gig.imageUrl ? (
                <Sleeve record={{ ...gig, kind: 'gig' }} sizes="(min-width: 900px) 412px, 100vw" />
              ) : null}
              {around}
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

function GigFacts({ gig }: { gig: Gig }) {
  const times = timesOf(gig)
  const reason = withoutTickets(gig)
  return (
    <dl className={gigSheetStyles.gigFacts}>
      {gig.status === 'cancelled' ? <Fact name="Status">Cancelled. It will not take place.</Fact> : null}
      <Fact name="Date">
        <time dateTime={gig.date}>{longDate(gig.date)}</time>
      </Fact>
      {times ? (
        <Fact name="Time">
          {times}
          <OwnTime start={gig} />
        </Fact>
      ) : null}
      {gig.doorsTime ? <Fact name="Doors">{`${gig.doorsTime} ${gig.zoneName}`}</Fact> : null}
      <Fact name="Where">{[gig.venue, gig.city, gig.state].filter(Boolean).join(', ')}</Fact>
      {gig.artist ? (
        <Fact name="On stage">
          {gig.artistSlug ? (
            <Link to="/artist/$artistName" params={{ artistName: gig.artistSlug }}>
              {gig.artist}
            </Link>
          ) : (
            gig.artist
          )}
        </Fact>
      ) : null}
      {gig.status === 'cancelled' || gig.isPast ? null : (
        <Fact name="Tickets">
          {[gig.ticketPrice, reason, gig.locked ? 'members first' : null].filter(Boolean).join(', ') || 'On sale'}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
