import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artistFigures } from '#contract/artist-figures.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { FanCountriesList } from '#web/features/artist-figures/FanCountriesList.tsx'
import { FanList } from '#web/features/artist-figures/FanList.tsx'
import { amountWords } from '#web/features/artist-figures/figure-kinds.ts'
import {
  FANS_ON_PAGE,
  fanCountriesQuery,
  ownFansQuery,
  topListenersQuery,
} from '#web/features/artist-figures/figures-queries.ts'
import { TopListeners } from '#web/features/artist-figures/TopListeners.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as styles from './artist-home.module.css'
import { MemberFrame } from './MemberFrame.tsx'
import { NoPageYet } from './NoPageYet.tsx'

/** All who follow an artist and let them see their name. */
export function FansScreen({ page }: { page: number }) {
  const fans = useSuspenseQuery(ownFansQuery(FANS_ON_PAGE, (page - 1) * FANS_ON_PAGE)).data
  const countries = useSuspenseQuery(fanCountriesQuery()).data
  const top = useSuspenseQuery(topListenersQuery()).data ?? []
  const { followers, named, items } = fans ?? { followers: 0, named: 0, items: [] }
  return (
    <MemberFrame
      heading="Fans"
      ways={[{ to: '/artist-dashboard', label: 'Artist Dashboard' }]}
      aside={
        fans ? (
          <p className={`${styles.welcome} voice`}>
            {followers === 0
              ? 'Nobody follows you yet.'
              : `${amountWords(followers)} follow you, ${amountWords(named)} of them by name.`}
          </p>
        ) : null
      }
    >
      {top.length > 0 && page === 1 ? <TopListeners fans={top} /> : null}
      {fans === null ? (
        <NoPageYet />
      ) : items.length === 0 ? (
        <EmptyState text="People choose whether you see their name, beside the button that follows you." />
      ) : (
        <FanList fans={items} />
      )}
      <Pages
        page={page}
        last={Math.ceil(named / FANS_ON_PAGE)}
        label="Pages of fans"
        link={(number) => <Link to="/artist-dashboard/fans" search={number ? { page: number } : {}} />}
      />
      {followers > 0 ? (
        <p className={styles.allFans}>
          <a href={urlOf(artistFigures.followersCsv, { query: { days: 365 } })} download>
            New followers of a year as a spreadsheet
          </a>
        </p>
      ) : null}
      {countries && followers > 0 && page === 1 ? <FanCountriesList {...countries} /> : null}
    </MemberFrame>
  )
}
