import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import type { PlaylistRequest } from '#web/platform/player/add-to-playlist.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { playlistsForTrackQuery } from './playlist-queries.ts'
import * as styles from './playlists.module.css'

interface AddToPlaylistDialogProps {
  request: PlaylistRequest
  close: () => void
}

/** Puts tracks on one of one's playlists, or on a new one. */
export function AddToPlaylistDialog({ request: { trackIds, name }, close }: AddToPlaylistDialogProps) {
  const single = trackIds.length === 1 ? trackIds[0] : undefined
  const own = useQuery(playlistsForTrackQuery(single))
  const add = useWrite(listenerPlaylists.addTracks)
  const [busyId, setBusyId] = useState<number | null>(null)
  const put = async (id: number, playlistName: string) => {
    setBusyId(id)
    try {
      const { added } = await add.mutateAsync({ params: { id }, body: { trackIds: [...trackIds] } })
      const what = trackIds.length > 1 ? countWords(added, 'track') : name
      toast(
        added > 0
          ? { title: `Added to ${playlistName}`, description: what, variant: 'success' }
          : { title: `On ${playlistName} already`, description: name },
      )
      close()
    } catch (error) {
      toast({
        title: 'Not added',
        description: messageOf(error, 'The server could not be reached.'),
        variant: 'destructive',
      })
    } finally {
      setBusyId(null)
    }
  }
  return (
    <Dialog
      title="Add to playlist"
      description={<span dir="auto">{name}</span>}
      size="small"
      open
      onOpenChange={(isOpen) => isOpen || close()}
    >
      {own.data ? (
        own.data.items.length > 0 ? (
          <ul className={styles.choices} aria-label="Your playlists">
            {own.data.items.map((playlist) => (
              <li key={playlist.id}>
                <button
                  type="button"
                  aria-busy={busyId === playlist.id || undefined}
                  disabled={playlist.hasTrack}
                  onClick={() => void put(playlist.id, playlist.name)}
                >
                  <span dir="auto">{playlist.name}</span>
                  <small>{playlist.hasTrack ? 'Has it' : countWords(playlist.trackCount, 'track')}</small>
                </button>
              </li>
            ))}
          </ul>
        ) : null
      ) : own.isError ? (
        <NotLoaded text="Your playlists do not come." retry={own.refetch} />
      ) : (
        <p role="status">One moment.</p>
      )}
      <NewPlaylist trackIds={trackIds} close={close} />
    </Dialog>
  )
}

function NewPlaylist({ trackIds, close }: { trackIds: readonly number[]; close: () => void }) {
  const create = useWrite(listenerPlaylists.create)
  const form = useForm({
    prefix: 'new-playlist',
    check: (values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Name is required' }),
    async send(values) {
      const { name } = await create.mutateAsync({ body: { name: textOf(values, 'name'), trackIds: [...trackIds] } })
      toast({ title: `Added to ${name}`, description: 'A new playlist, which only you see.', variant: 'success' })
      close()
    },
    failed: (error) => ({ title: 'Not added', description: messageOf(error, 'The server could not be reached.') }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.beginning} aria-label="New playlist">
      <ErrorSummary errors={form.errors} />
      <Field label="New playlist" id="new-playlist-name" error={form.errorOf('name')}>
        <input name="name" maxLength={100} dir="auto" autoComplete="off" />
      </Field>
      <Button type="submit" variant="ink" icon="plus" busy={form.busy}>
        Begin with it
      </Button>
    </form>
  )
}
