import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { playlistQuery } from './playlist-queries.ts'

/** Long enough to see that it was the wrong one. */
const UNDO_MS = 15_000

const sayFailure = (error: unknown) =>
  toast({
    title: 'Nothing has changed',
    description: messageOf(error, 'The server could not be reached.'),
    variant: 'destructive',
  })

/** Deletes a playlist, or leaves one of somebody else, and goes back to one's own; a deletion can be taken back. */
export function useRemovePlaylist({ id, name }: Pick<ListenerPlaylist, 'id' | 'name'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const removal = useWrite(listenerPlaylists.remove, { readsAnewWhenRefused: true })
  const restoring = useWrite(listenerPlaylists.restore)
  const leaving = useWrite(listenerPlaylists.removePerson, { readsAnewWhenRefused: true })
  const restore = () =>
    restoring.mutateAsync({ params: { id } }).then(() => {
      // That it was gone is known, and would be shown.
      client.removeQueries({ queryKey: playlistQuery(String(id)).queryKey })
      return navigate({ to: '/playlists/$playlistId', params: { playlistId: String(id) } })
    }, sayFailure)
  const remove = () =>
    removal.mutateAsync({ params: { id } }).then(() => {
      const action = { label: 'Undo', onSelect: () => void restore() }
      toast({ title: 'Playlist deleted', description: name, action, duration: UNDO_MS, outlivesPage: true })
      return navigate({ to: '/playlists' })
    }, sayFailure)
  const leave = (userId: number) =>
    leaving.mutateAsync({ params: { id, userId } }).then(() => {
      toast({ title: 'Playlist left', description: name, variant: 'success' })
      return navigate({ to: '/playlists' })
    }, sayFailure)
  return { remove, leave, isBusy: removal.isPending || leaving.isPending }
}
