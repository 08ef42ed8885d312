import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ContinueListening } from '#web/features/listening/continue/ContinueListening.tsx'
import { ListeningCard } from '#web/features/listening/ListeningCard.tsx'
import type { MessageSearch } from '#web/features/messages/message-search.ts'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { FeaturedTrack } from '#web/platform/player/ui/FeaturedTrack.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import * as styles from './listener-home.module.css'
import { featuredTracksQuery } from './listener-home-queries.ts'
import { MemberFrame } from './MemberFrame.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { QuickActions } from './QuickActions.tsx'

// These stand far down: their code comes when somebody gets near them.
const shelvesBelow = [
  lazyCode(async () => (await import('#web/features/listener-playlists/PlaylistShelf.tsx')).PlaylistShelf),
  lazyCode(async () => (await import('./ListenerShelves.tsx')).ListenerShelves),
  lazyCode(async () => (await import('#web/features/follows/FollowShelf.tsx')).FollowShelf),
]
const noProps = {}

/** Where a listener lands: what the site recommends, where it leads, and what they have heard. */
export function ListenerHome({ search }: { search: MessageSearch }) {
  const me = usePerson()
  const [track] = useSuspenseQuery(featuredTracksQuery()).data
  return (
    <MemberFrame
      heading="Listener Dashboard"
      aside={
        <>
          <p className={`${styles.welcome} voice`}>
            Good evening, {me?.firstName ?? me?.username}. Your usual seat is free.
          </p>
          <ListeningCard />
          <ContinueListening />
          <nav className={styles.yours} aria-label="What is yours">
            <Link to="/likes">Tracks you like</Link>
            <Link to="/saved-shows">Saved shows</Link>
            <Link to="/downloads">Downloads</Link>
            <Link to="/your-year">Your year</Link>
          </nav>
        </>
      }
    >
      <MessagesTab page="/listeners-dashboard" search={search} label="Home">
        {track ? <FeaturedTrack track={track} /> : null}
        <QuickActions />
        {shelvesBelow.map((code, place) => (
          <LazyPartInView
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            key={place}
            code={code}
            props={noProps}
            waiting={<Skeleton shape="block" width="100%" height="20rem" />}
          />
        ))}
      </MessagesTab>
    </MemberFrame>
  )
}
