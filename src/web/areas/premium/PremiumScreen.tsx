import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrackShelf } from '#web/platform/player/ui/TrackShelf.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { PassPrice } from '#web/platform/text/PassPrice.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { PassStatus } from './PassStatus.tsx'
import * as styles from './premium.module.css'
import { audibleByTier, passTracksQuery, tiersQuery } from './premium-queries.ts'
import { TierTable } from './TierTable.tsx'

/** What a Fan Pass opens today, counted, and how far the visitor is from it. */
export function PremiumScreen() {
  const audible = audibleByTier(useSuspenseQuery(tiersQuery()).data)
  const named = useSuspenseQuery(passTracksQuery()).data
  const { fan, vip } = audible.behind
  const more = named.total - named.items.length
  return (
    <div className={pageStyles.page}>
      <div>
        <StackedHeading text="Premium Access" />
        <VoiceLine of="passLine" className={pageStyles.pageVoice} />
        <PassPrice />
        <p className={styles.premiumMore}>
          <Link to="/backstage-pass">The passes, and the community board</Link>
        </p>
      </div>
      <div>
        {fan.tracks + vip.tracks === 0 ? (
          <EmptyState text="Nothing is kept behind the pass at this moment. Everything plays for everybody." />
        ) : (
          <dl className={styles.premiumFigures}>
            <Figure count={fan.tracks} of="behind the Fan Pass" one="track" />
            {fan.albums > 0 ? <Figure count={fan.albums} of="they are on" one="album" /> : null}
            {vip.tracks > 0 ? <Figure count={vip.tracks} of="for VIP members" one="track" /> : null}
            <Figure count={audible.free} of="open to everybody" one="track" />
          </dl>
        )}
        <PassStatus behind={audible.behind} />
        <TrackShelf heading="Behind the Fan Pass now" tracks={named.items} source={{ kind: 'featured' }} />
        {more > 0 ? (
          <p className={styles.premiumMore}>
            <Link to="/music-room">{countWords(more, 'more such track')} in the Music Room</Link>
          </p>
        ) : null}
        <TierTable heard={audible} />
      </div>
    </div>
  )
}

function Figure({ count, one, of }: { count: number; one: string; of: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>
        <b>{count}</b> {count === 1 ? one : `${one}s`}
      </dd>
    </div>
  )
}
