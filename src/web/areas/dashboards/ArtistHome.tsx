import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/schemas/artists.ts'
import type { MessageSearch } from '#web/features/messages/message-search.ts'
import { player } from '#web/platform/player/player.ts'
import { TrackList } from '#web/platform/player/ui/TrackList.tsx'
import * as styles from '#web/platform/records/record-shelf.module.css'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Greeting } from './Greeting.tsx'
import { MemberFrame } from './MemberFrame.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { ownAlbumsQuery, ownArtistQuery, ownTracksQuery } from './member-queries.ts'

/** Where an artist lands: their page and their records. */
export function ArtistHome({ search }: { search: MessageSearch }) {
  const me = usePerson()
  const { data: artist } = useSuspenseQuery(ownArtistQuery(me?.username ?? ''))
  return (
    <MemberFrame heading="Artist Dashboard">
      <MessagesTab page="/artist-dashboard" search={search} label="Your records">
        <Greeting />
        {artist ? (
          <OwnRecords artist={artist} />
        ) : (
          <EmptyState text="Your page is not on the roster yet. The label puts it there." />
        )}
      </MessagesTab>
    </MemberFrame>
  )
}

function OwnRecords({ artist }: { artist: Artist }) {
  const tracks = useSuspenseQuery(ownTracksQuery(artist.id)).data.items
  const albums = useSuspenseQuery(ownAlbumsQuery(artist.id)).data
  return (
    <>
      <p>
        <Button asChild>
          <Link to="/artist/$artistName" params={{ artistName: artist.slug }}>
            See your page
          </Link>
        </Button>
      </p>
      <section className={styles.artistRecords} data-part="artist-records">
        <h2>Your tracks</h2>
        {tracks.length === 0 ? (
          <EmptyState text="Nothing recorded yet." />
        ) : (
          <TrackList
            tracks={tracks}
            play={(track) =>
              player.playList(tracks, tracks.indexOf(track), { kind: 'artist', id: artist.id, title: artist.name })
            }
          />
        )}
      </section>
      {albums.items.length > 0 ? (
        <section className={styles.artistRecords} data-part="artist-records">
          <h2>Your albums</h2>
          <ul>
            {albums.items.map((album) => (
              <li key={album.id}>
                <Link to="/jukebox-wall" search={{ album: album.id }}>
                  {album.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
