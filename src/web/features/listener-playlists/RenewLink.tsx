import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'

interface RenewLinkProps {
  playlist: Pick<ListenerPlaylist, 'id' | 'name'>
  isOpen: boolean
  close: () => void
}

/** Asks before an unlisted playlist gets a new link: whoever has the old one is shut out, which cannot be taken back. */
export function RenewLink({ playlist: { id, name }, isOpen, close }: RenewLinkProps) {
  const renew = useWrite(listenerPlaylists.renewLink, { readsAnewWhenRefused: true })
  return (
    <LazyConfirm
      open={isOpen}
      onOpenChange={(open) => open || close()}
      title="Renew the link?"
      description="Whoever has the old link does not find this playlist any more."
      confirmLabel="Renew link"
      onConfirm={() =>
        renew.mutateAsync({ params: { id } }).then(
          () => toast({ title: 'The link is new', description: `Share ${name} anew.`, variant: 'success' }),
          (error) => {
            const description = messageOf(error, 'The server could not be reached.')
            toast({ title: 'Nothing has changed', description, variant: 'destructive' })
          },
        )
      }
    />
  )
}
