import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { titleLines } from '#web/platform/text/stacked-lines.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { PlaylistActions } from './PlaylistActions.tsx'
import { PlaylistCover } from './PlaylistCover.tsx'
import { PlaylistTracks } from './PlaylistTracks.tsx'
import { collaboratorsDialog, editPlaylistDialog } from './playlist-dialogs.ts'
import { playlistQuery } from './playlist-queries.ts'
import type { PlaylistSearch } from './playlist-search.ts'
import { lengthWords, visibilityWords } from './playlist-words.ts'
import * as styles from './playlists.module.css'
import { RenewLink } from './RenewLink.tsx'
import { ReportPlaylist } from './ReportPlaylist.tsx'

/** A playlist of somebody: its cover, its words, and its tracks to hear and to put in order. */
export function PlaylistScreen({ id, search }: { id: string; search: PlaylistSearch }) {
  const { data: playlist } = useSuspenseQuery(playlistQuery(id, search.link))
  return playlist ? <Playlist playlist={playlist} search={search} /> : <PlaylistGone />
}

/** In place of one that was there as the page was opened, such as one that its owner has made private since. */
function PlaylistGone() {
  const me = usePerson()
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Playlist" />
      <EmptyState
        text="This playlist is not here any more, or is not yours to see."
        action={
          <Button asChild>
            {me ? <Link to="/playlists">Your playlists</Link> : <Link to="/music-room">To the music room</Link>}
          </Button>
        }
      />
    </div>
  )
}

function Playlist({ playlist, search }: { playlist: ListenerPlaylist; search: PlaylistSearch }) {
  const me = usePerson()
  const [opened, setOpened] = useState<'edit' | 'people' | 'link' | null>(null)
  const close = () => setOpened(null)
  const isKept = playlist.allowed.includes('changeTracks')
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text={playlist.name} lines={titleLines(playlist.name)} />
        <PlaylistCover playlist={playlist} sizes="(width < 900px) 100vw, 320px" />
        <p className={styles.facts}>
          By <b>{playlist.owner.username}</b>
          <br />
          {lengthWords(playlist)}
          {isKept ? (
            <>
              <br />
              {visibilityWords[playlist.visibility].name}
              {playlist.keptWith > 0 ? `, kept by ${playlist.keptWith + 1} together` : null}
            </>
          ) : null}
        </p>
        {me ? (
          <p className={styles.back}>
            <Link to="/playlists">Your playlists</Link>
          </p>
        ) : null}
      </div>
      <div className={styles.main}>
        {playlist.isHidden && isKept ? (
          <p role="note">The label has hidden this playlist. Only those who keep it see it.</p>
        ) : null}
        {playlist.description ? (
          <p className={`${styles.words} voice`} dir="auto">
            {playlist.description}
          </p>
        ) : null}
        <PlaylistActions playlist={playlist} search={search} open={setOpened} />
        <PlaylistTracks playlist={playlist} search={search} />
        {isKept ? null : <ReportPlaylist playlist={playlist} />}
      </div>
      {opened === 'edit' ? <LazyDialog code={editPlaylistDialog} props={{ playlist, close }} /> : null}
      {isKept ? <RenewLink playlist={playlist} isOpen={opened === 'link'} close={close} /> : null}
      {opened === 'people' ? <LazyDialog code={collaboratorsDialog} props={{ playlist, close }} /> : null}
    </div>
  )
}
