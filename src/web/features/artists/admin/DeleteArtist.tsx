import { artists } from '#contract/artists.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface DeleteArtistProps {
  artist: Pick<Artist, 'id' | 'name'>
  deleted?: (id: number) => void
  /** Shows the word beside the sign. */
  worded?: boolean
}

/** Deletes an artist, after asking: their account closes with it, which cannot be undone. */
export function DeleteArtist({ artist, deleted, worded = false }: DeleteArtistProps) {
  const removal = useWrite(artists.remove)
  const remove = () =>
    removal.mutateAsync({ params: { id: artist.id } }).then(
      () => {
        toast({ title: 'Artist deleted successfully!', description: artist.name, variant: 'success' })
        deleted?.(artist.id)
      },
      (error) => toast({ title: 'Failed to delete artist', description: messageOf(error, ''), variant: 'destructive' }),
    )
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this artist?"
      description={`${artist.name} leaves the roster and cannot sign in any more. The records keep the name.`}
      confirmLabel="Delete"
      onConfirm={remove}
      trigger={
        worded ? (
          <Button size="sm" icon="trash">
            Delete<span className="visually-hidden"> {artist.name}</span>
          </Button>
        ) : (
          <Button size="sm" variant="bare" icon="trash" aria-label={`Delete ${artist.name}`} />
        )
      }
    />
  )
}
