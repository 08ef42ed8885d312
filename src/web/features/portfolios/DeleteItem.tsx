import { messageOf } from '#web/platform/api/api-error.ts'
import { isMissing } from '#web/platform/api/use-missing.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { itemEndpoints, nameOf, type PortfolioItem } from './portfolio-item.ts'

interface DeleteItemProps {
  /** What is to go; null while nothing is. */
  shown: PortfolioItem | null
  close: () => void
  deleted: () => void
}

/** Asks before an item goes: its file goes with it, for good. */
export function DeleteItem({ shown, close, deleted }: DeleteItemProps) {
  const image = useWrite(itemEndpoints.image.remove, { readsAnewWhenRefused: true })
  const video = useWrite(itemEndpoints.video.remove, { readsAnewWhenRefused: true })
  if (!shown) return null
  const { kind, item } = shown
  const title = kind === 'image' ? 'Delete this image?' : 'Delete this video?'
  const done = () => {
    toast({ title: kind === 'image' ? 'Image deleted' : 'Video deleted', variant: 'success' })
    deleted()
  }
  const remove = () =>
    (kind === 'image' ? image : video).mutateAsync({ params: { id: item.id } }).then(
      done,
      // Another tab was faster: it is as gone as they want it to be.
      (error: unknown) =>
        isMissing(error)
          ? done()
          : toast({
              title: kind === 'image' ? 'Failed to delete image' : 'Failed to delete video',
              description: messageOf(error, 'The server could not be reached.'),
              variant: 'destructive',
            }),
    )
  return (
    <LazyConfirm
      title={title}
      description={`${nameOf(shown)} and its file are gone for good.`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={remove}
      open
      onOpenChange={(open) => open || close()}
    />
  )
}
