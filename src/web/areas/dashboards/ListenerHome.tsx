import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FollowShelf } from '#web/features/follows/FollowShelf.tsx'
import { LazyShelf } from '#web/features/listener-playlists/LazyShelf.tsx'
import { ContinueListening } from '#web/features/listening/continue/ContinueListening.tsx'
import { ListeningCard } from '#web/features/listening/ListeningCard.tsx'
import type { MessageSearch } from '#web/features/messages/message-search.ts'
import { FeaturedTrack } from '#web/platform/player/ui/FeaturedTrack.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { ListenerShelves } from './ListenerShelves.tsx'
import * as styles from './listener-home.module.css'
import { MemberFrame } from './MemberFrame.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { featuredTracksQuery } from './member-queries.ts'
import { QuickActions } from './QuickActions.tsx'

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
        <LazyShelf />
        <ListenerShelves />
        <FollowShelf />
      </MessagesTab>
    </MemberFrame>
  )
}
