import type { Stream } from '#contract/schemas/streams.ts'
import * as liveBannerStyles from '#web/features/streams/live-banner.module.css'
import * as recordShelfStyles from '#web/platform/records/record-shelf.module.css'
import { useSite } from '#web/platform/session/session.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import * as styles from './live.module.css'
import { audienceWords, siteTime } from './live-words.ts'

/** Streams under a heading, with who plays, who hosts and when; nothing at all when there are none. */
export function StreamList({ heading, streams }: { heading: string; streams: readonly Stream[] }) {
  if (streams.length === 0) return null
  return (
    <section className={recordShelfStyles.artistRecords} data-part="artist-records">
      <h2>{heading}</h2>
      <ul className={styles.streamList}>
        {streams.map((stream) => (
          <StreamRow key={stream.id} stream={stream} />
        ))}
      </ul>
    </section>
  )
}

function StreamRow({ stream }: { stream: Stream }) {
  const { timeZone } = useSite()
  const { title, description, featuredArtist, host_name: host, viewerCount, scheduledStart, accessTier } = stream
  const isAnnounced = stream.status === 'scheduled'
  const people = [featuredArtist && `With ${featuredArtist}`, host && `hosted by ${host}`].filter(Boolean).join(', ')
  return (
    <li>
      {isAnnounced ? null : (
        <b className={liveBannerStyles.onAirMark} data-part="on-air-mark">
          On air
        </b>
      )}
      <h3 className="work" dir="auto">
        {title}
      </h3>
      {people ? <p>{people}</p> : null}
      {description ? <p dir="auto">{description}</p> : null}
      {isAnnounced ? null : <p>{viewerCount} listening</p>}
      {isAnnounced && scheduledStart ? (
        <p>
          <time dateTime={scheduledStart}>{siteTime(scheduledStart, timeZone)}</time> at the house{' '}
          <OwnTime start={{ startsAt: scheduledStart, timeZone }} />
        </p>
      ) : null}
      {audienceWords(accessTier) ? <p className={styles.streamAudience}>{audienceWords(accessTier)}</p> : null}
    </li>
  )
}
