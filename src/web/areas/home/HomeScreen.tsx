import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CastingDialogs } from '#web/areas/casting/CastingDialogs.tsx'
import type { CastingSearch } from '#web/features/casting/casting-search.ts'
import { HydrateInParts } from '#web/platform/browser/HydrateInParts.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { player } from '#web/platform/player/player.ts'
import { useIsCurrent } from '#web/platform/player/ui/use-player.ts'
import { Disc } from '#web/platform/records/Disc.tsx'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { useSite } from '#web/platform/session/session.ts'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { CurrentOpportunities } from './CurrentOpportunities.tsx'
import { FeaturedAlbum } from './FeaturedAlbum.tsx'
import { FeaturedThisWeek } from './FeaturedThisWeek.tsx'
import * as styles from './hero.module.css'
import { weekQuery } from './home-queries.ts'
import { JoinTheExperience } from './JoinTheExperience.tsx'
import { ModelOpenings } from './ModelOpenings.tsx'
import { ModelsWanted } from './ModelsWanted.tsx'
import { SiteMark } from './SiteMark.tsx'

/** The lounge: the name with the track of the week as its full stop, and what is new. */
export function HomeScreen({ search }: { search: CastingSearch }) {
  return (
    <HydrateInParts>
      <section className={styles.hero} data-part="hero">
        <SiteMark name={useSite().name}>
          <FullStop />
        </SiteMark>
        <div className={styles.heroAside}>
          <VoiceLine of="heroLine" />
          <p className={styles.heroWays}>
            <Button asChild variant="action">
              <Link to="/jukebox-wall">Pick a side</Link>
            </Button>
            <Button asChild>
              <Link to="/live-stream">Join Live Stream</Link>
            </Button>
          </p>
          <FeaturedAlbum />
        </div>
      </section>
      <ModelsWanted />
      <FeaturedThisWeek />
      <ModelOpenings />
      <JoinTheExperience />
      <CurrentOpportunities />
      <CastingDialogs page="/" search={search} />
    </HydrateInParts>
  )
}

/** The disc that ends the name plays the track of the week. */
function FullStop() {
  const { data: track } = useSuspenseQuery(weekQuery()).data
  const { playing } = useIsCurrent(track?.id ?? 0)
  const record = { id: track?.id ?? 0, kind: 'single', ink: track ? track.ink : 'amber' }
  const name = track ? titleByArtist(track) : ''
  return (
    <div className={styles.fullStop}>
      <Disc record={record} playing={playing} />
      {track?.audioUrl ? (
        <button
          type="button"
          aria-label={`${playing ? 'Pause' : 'Play'} ${name}`}
          onClick={() =>
            player.isCurrent(track.id)
              ? player.toggle()
              : player.playList([track], 0, { kind: 'single', id: track.id, title: track.title })
          }
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      ) : null}
    </div>
  )
}
