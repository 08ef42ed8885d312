import { useNavigate } from '@tanstack/react-router'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { PlaylistForm } from './PlaylistForm.tsx'

/** Begins a playlist and leads to it. */
export function NewPlaylistDialog({ close }: { close: () => void }) {
  const create = useWrite(listenerPlaylists.create)
  const navigate = useNavigate()
  return (
    <Dialog title="New playlist" size="small" open onOpenChange={(isOpen) => isOpen || close()}>
      <PlaylistForm
        submitLabel="Begin"
        close={close}
        save={async (words) => {
          const { id } = await create.mutateAsync({ body: words })
          close()
          await navigate({ to: '/playlists/$playlistId', params: { playlistId: String(id) } })
        }}
      />
    </Dialog>
  )
}
