import { useNavigate } from '@tanstack/react-router'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { engine } from '#web/platform/player/player.ts'
import { PlayRecordButton } from '#web/platform/player/ui/PlayRecordButton.tsx'
import { ShareButton } from '#web/platform/player/ui/ShareButton.tsx'
import { useIsSource } from '#web/platform/player/ui/use-player.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu, type MenuItem } from '#web/platform/ui/menu/Menu.tsx'
import type { PlaylistSearch } from './playlist-search.ts'
import { pathOf } from './playlist-words.ts'
import * as styles from './playlists.module.css'
import { usePlayPlaylist } from './use-play-playlist.ts'
import { useRemovePlaylist } from './use-remove-playlist.ts'

interface PlaylistActionsProps {
  playlist: ListenerPlaylist
  search: PlaylistSearch
  open: (dialog: 'edit' | 'people' | 'link') => void
}

/** What can be done with a playlist: hear it, share it, and what those who keep it may. */
export function PlaylistActions({ playlist, search, open }: PlaylistActionsProps) {
  const { source, isBusy, play, shuffle } = usePlayPlaylist(playlist, search.link)
  const state = useIsSource(source)
  return (
    <div className={styles.actions}>
      {playlist.trackCount > 0 ? (
        <>
          <PlayRecordButton
            variant="action"
            noun="playlist"
            state={state}
            play={() => (state.current ? engine.toggle() : play())}
          />
          <Button icon="shuffle" busy={isBusy} onClick={shuffle}>
            Shuffle
          </Button>
        </>
      ) : null}
      {playlist.visibility === 'private' ? null : (
        <ShareButton title={playlist.name} path={pathOf({ ...playlist, link: playlist.link ?? search.link ?? null })}>
          Share
        </ShareButton>
      )}
      <Keeping playlist={playlist} search={search} open={open} />
    </div>
  )
}

function Keeping({ playlist, search, open }: PlaylistActionsProps) {
  const me = usePerson()
  const navigate = useNavigate()
  const { remove, leave, isBusy } = useRemovePlaylist(playlist)
  const { allowed } = playlist
  if (!me || !allowed.includes('changeTracks')) return null
  const putInOrder = () =>
    navigate({
      to: '/playlists/$playlistId',
      params: { playlistId: String(playlist.id) },
      search: { ...search, order: search.order ? undefined : true },
      resetScroll: false,
    })
  const items: MenuItem[] = [
    { label: 'Kept together', icon: 'eye', onSelect: () => open('people') },
    ...(allowed.includes('update') ? [{ label: 'Edit', icon: 'edit' as const, onSelect: () => open('edit') }] : []),
    ...(allowed.includes('update') && playlist.visibility === 'unlisted'
      ? [{ label: 'Renew link', icon: 'again' as const, onSelect: () => open('link') }]
      : []),
    ...(allowed.includes('leave')
      ? [{ label: 'Leave', icon: 'close' as const, apart: true, onSelect: () => void leave(me.id) }]
      : []),
    ...(allowed.includes('remove')
      ? [{ label: 'Delete', icon: 'trash' as const, apart: true, destructive: true, onSelect: () => void remove() }]
      : []),
  ]
  return (
    <>
      {playlist.trackCount > 0 ? (
        <Button icon={search.order ? 'check' : 'grip'} aria-pressed={search.order === true} onClick={putInOrder}>
          {search.order ? 'Done' : 'Put in order'}
        </Button>
      ) : null}
      <Menu trigger={<Button icon="more" busy={isBusy} aria-label={`More for ${playlist.name}`} />} items={items} />
    </>
  )
}
