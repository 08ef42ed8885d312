import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { type KindWithRelatedRecords, releaseKinds } from '#contract/releases.ts'
import type { Credit, PastCall } from '#contract/schemas/releases.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'
import { useMe } from '#web/platform/session/session.ts'
import { NeighbourList } from './NeighbourList.tsx'
import * as styles from './related-records.module.css'
import { relatedRecordsQuery, topicsQuery } from './release-queries.ts'

const HEADINGS: Record<KindWithRelatedRecords, string> = {
  album: 'Around this record',
  track: 'Around this record',
  video: 'Around this film',
  gig: 'First played here',
  merchandise: 'The record with it',
  casting: 'The record it is for',
}

interface RelatedRecordsProps {
  kind: KindWithRelatedRecords
  id: number
  /** Of its headings. */
  level?: 2 | 3
}

/** What belongs to the thing a page shows, and who made it; nothing where nothing does. */
export function RelatedRecords({ kind, id, level = 3 }: RelatedRecordsProps) {
  const { data } = useQuery(relatedRecordsQuery(kind, id))
  const isRelease = releaseKinds.some((one) => one === kind)
  if (!data) return null
  return (
    <>
      {data.credits.length > 0 ? (
        <RelatedSection heading="Credits" level={level}>
          <ul className={styles.credits}>
            {data.credits.map((credit) => (
              <CreditLine key={credit.id} credit={credit} />
            ))}
          </ul>
        </RelatedSection>
      ) : null}
      {data.neighbours.length > 0 || data.pastCalls.length > 0 ? (
        <RelatedSection heading={HEADINGS[kind]} level={level}>
          {data.neighbours.length > 0 ? <NeighbourList hits={data.neighbours} /> : null}
          {data.pastCalls.map((call) => (
            <PastCallLine key={call.trackId} call={call} isOwn={kind === 'track'} />
          ))}
        </RelatedSection>
      ) : null}
      {isRelease ? <WrittenAbout kind={kind as 'album'} id={id} level={level} /> : null}
    </>
  )
}

interface RelatedSectionProps {
  heading: string
  level: 2 | 3
  children: ReactNode
}

export function RelatedSection({ heading, level, children }: RelatedSectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </section>
  )
}

const CreditLine = ({ credit: { name, role, artistSlug, track } }: { credit: Credit }) => (
  <li dir="auto">
    {artistSlug ? (
      <Link to="/artist/$artistName" params={{ artistName: artistSlug }}>
        {name}
      </Link>
    ) : (
      <b>{name}</b>
    )}{' '}
    {role}
    {track ? `, on ${track}` : null}
  </li>
)

const monthFormat = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** The call that found the people of a film, once nobody can apply for it any more. */
const PastCallLine = ({ call: { track, day }, isOwn }: { call: PastCall; isOwn: boolean }) => (
  <p className={styles.pastCall} dir="auto">
    An open call looked for the people in {isOwn ? 'its film' : `the film of ${track}`},{' '}
    <time dateTime={day}>{monthFormat().format(new Date(`${day}T00:00:00Z`))}</time>.
  </p>
)

/** What members wrote about it: who may read which topic is known once somebody is signed in. */
function WrittenAbout({ kind, id, level }: { kind: 'album' | 'track'; id: number; level: 2 | 3 }) {
  const isMember = useMe() !== null
  const { data } = useQuery({ ...topicsQuery(kind, id), enabled: isMember })
  return data?.length ? (
    <RelatedSection heading="Written about it" level={level}>
      <NeighbourList hits={data} />
    </RelatedSection>
  ) : null
}
