import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { PlaylistForm } from './PlaylistForm.tsx'

/** Changes the name and description of a playlist, and who finds it. */
export function EditPlaylistDialog({ playlist, close }: { playlist: ListenerPlaylist; close: () => void }) {
  const update = useWrite(listenerPlaylists.update, { readsAnewWhenRefused: true })
  return (
    <Dialog title="Edit playlist" size="small" open onOpenChange={(isOpen) => isOpen || close()}>
      <PlaylistForm
        words={playlist}
        submitLabel="Save"
        close={close}
        save={async (words) => {
          await update.mutateAsync({ params: { id: playlist.id }, body: { ...words, version: playlist.version } })
          toast({ title: 'Playlist saved', description: words.name, variant: 'success' })
          close()
        }}
      />
    </Dialog>
  )
}
