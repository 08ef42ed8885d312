import { Button } from '#web/platform/ui/Button.tsx'
import { useTrackLike } from './use-track-like.ts'

/** Likes a track, or takes that back; nothing for guests. */
export function LikeButton({ id, title }: { id: number; title: string }) {
  const { canLike, isLiked, isBusy, toggle } = useTrackLike(id)
  if (!canLike) return null
  return (
    <Button
      icon={isLiked ? 'liked' : 'like'}
      aria-pressed={isLiked}
      aria-disabled={isBusy}
      aria-label={`Like ${title}`}
      onClick={toggle}
    />
  )
}
