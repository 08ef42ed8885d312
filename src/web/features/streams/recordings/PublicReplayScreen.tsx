import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { replayPageOf } from '#contract/rules/replay-page.ts'
import type { PublicReplay } from '#contract/schemas/kit/replay-shapes.ts'
import { useSite } from '#web/platform/session/session.ts'
import { formatPosition, spokenDuration } from '#web/platform/text/format-duration.ts'
import { StageLayout } from '../stage/StageLayout.tsx'
import * as stageStyles from '../stage/stage.module.css'
import { siteDay } from '../stream-words.ts'
import { ChapterList } from './ChapterList.tsx'
import * as styles from './chapters.module.css'
import { publicReplayQuery } from './public-replay-query.ts'
import { ReplayFilm } from './ReplayFilm.tsx'
import { chapterPositions, dateAtPosition } from './replay-times.ts'

interface PublicReplayScreenProps {
  id: number
  /** Where it is to be watched from, in seconds. */
  at: number | undefined
}

/** A replay that everybody may watch, its chapters beside it. */
export function PublicReplayScreen({ id, at }: PublicReplayScreenProps) {
  const { data: replay } = useSuspenseQuery(publicReplayQuery(id))
  const { title, parts, posterUrl, description } = replay
  const asked = at === undefined ? null : dateAtPosition(parts, at)
  const [moment, setMoment] = useState(asked)
  const [seek, setSeek] = useState(() => (asked === null ? null : { moment: asked }))
  const places = chapterPositions(parts)
  const pit = (
    <>
      <div className={stageStyles.pitHead}>
        <h2>{places.length > 0 ? 'Chapters' : 'Replay'}</h2>
        <span>
          <span aria-hidden="true">{formatPosition(replay.seconds)}</span>
          <span className="visually-hidden">{spokenDuration(replay.seconds)}</span> in all
        </span>
      </div>
      {places.length > 0 ? (
        <div className={styles.list}>
          <ChapterList places={places} moment={moment} seek={(to) => setSeek({ moment: to })} path={replayPageOf(id)} />
        </div>
      ) : null}
      <AboutReplay replay={replay} />
    </>
  )
  return (
    <StageLayout stream={{ id }} pit={pit} pitLabel="About the replay">
      <ReplayFilm
        {...{ title, parts, posterUrl, seek }}
        onMoment={setMoment}
        isAsked={false}
        words={<ReplayTitle replay={replay} />}
      />
      {description ? (
        <div className={styles.text}>
          <p dir="auto">{description}</p>
        </div>
      ) : null}
    </StageLayout>
  )
}

function ReplayTitle({ replay: { title, artist, artistSlug } }: { replay: PublicReplay }) {
  return (
    <div>
      <h1 dir="auto">{title}</h1>
      {artist ? (
        <p>
          <b dir="auto">
            {artistSlug ? (
              <Link to="/artist/$artistName" params={{ artistName: artistSlug }}>
                {artist}
              </Link>
            ) : (
              artist
            )}
          </b>
        </p>
      ) : null}
    </div>
  )
}

/** When it was recorded, and the gig it was. */
function AboutReplay({ replay: { parts, gig } }: { replay: PublicReplay }) {
  const { timeZone } = useSite()
  const recordedAt = parts[0]?.startedAt
  return (
    <div className={styles.about}>
      {recordedAt ? (
        <p>
          Recorded live,{' '}
          <time dateTime={recordedAt}>{`${siteDay(recordedAt, timeZone)} ${recordedAt.slice(0, 4)}`}</time>
        </p>
      ) : null}
      {gig ? (
        <p>
          At{' '}
          <Link to="/gigs/$gigId" params={{ gigId: String(gig.id) }} dir="auto">
            {gig.title}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
