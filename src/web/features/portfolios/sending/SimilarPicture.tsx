import { portfolios } from '#contract/portfolios.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './portfolio-uploader.module.css'
import type { ChosenFile } from './use-portfolio-uploads.ts'

interface SimilarPictureProps {
  name: string
  similar: NonNullable<ChosenFile['similar']>
  /** Told once it was decided what stays. */
  settled: () => void
}

/** What can be done with a picture that looks like one that was there before: both stay unless it is taken out again. */
export function SimilarPicture({ name, similar, settled }: SimilarPictureProps) {
  // Nothing adult is loaded before its model asks for it.
  const isAdult = similar.to.contentRating === 'adult'
  const seeIt = isAdult ? 'See it, it is adult' : 'See it'
  const remove = useWrite(portfolios.removeImage)
  const takeOut = () =>
    remove.mutateAsync({ params: { id: similar.id } }).then(
      () => {
        toast({ title: 'Image deleted', description: 'The one you had stays.', variant: 'success' })
        settled()
      },
      (error: unknown) =>
        toast({
          title: 'Failed to delete image',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <span className={styles.similar}>
      <a
        href={similar.to.imageUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={`${seeIt}: the picture ${name} looks like`}
      >
        {isAdult ? null : <img src={similar.to.imageUrl} alt="" width={44} height={44} loading="lazy" />}
        {seeIt}
      </a>
      <Button size="sm" onClick={settled} aria-label={`Keep both, ${name} too`}>
        Keep both
      </Button>
      <Button size="sm" busy={remove.isPending} onClick={() => void takeOut()} aria-label={`Remove it: ${name}`}>
        Remove it
      </Button>
    </span>
  )
}
