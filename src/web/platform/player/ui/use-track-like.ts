import { useQuery, useQueryClient } from '@tanstack/react-query'
import { likedTracks } from '#contract/liked-tracks.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useMe } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { likedTrackIdsQuery } from '../liked-track-ids-query.ts'

/**
 * Whether one likes a track, and the way to like it or to take that back. It shows at once, and is taken back with a word where the
 * server does not keep it; guests cannot like.
 */
export function useTrackLike(trackId: number) {
  const client = useQueryClient()
  const canLike = useMe() !== null
  const query = likedTrackIdsQuery()
  const liked = useQuery({ ...query, enabled: canLike })
  const like = useWrite(likedTracks.like)
  const unlike = useWrite(likedTracks.unlike)
  const ids = liked.data?.ids ?? []
  const isLiked = ids.includes(trackId)
  const isBusy = liked.isLoading || like.isPending || unlike.isPending
  const toggle = () => {
    if (isBusy) return
    client.setQueryData(query.queryKey, { ids: isLiked ? ids.filter((id) => id !== trackId) : [trackId, ...ids] })
    ;(isLiked ? unlike : like).mutate(
      { params: { id: trackId } },
      {
        onError: (error) => {
          client.setQueryData(query.queryKey, { ids })
          const description = messageOf(error, 'Your like could not be kept.')
          toast({ title: 'Error', description, variant: 'destructive' })
        },
      },
    )
  }
  return { canLike, isLiked, isLoading: liked.isLoading, isBusy, toggle }
}
