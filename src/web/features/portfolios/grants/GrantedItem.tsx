import { useState } from 'react'
import { portfolios } from '#contract/portfolios.ts'
import { captionOf, type PortfolioItem } from '#web/features/portfolios/portfolio-item.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './items.module.css'

/** An item somebody else looks at. Of what is adult nothing is loaded before they ask for it, which the server records. */
export function GrantedItem({ shown }: { shown: PortfolioItem }) {
  const { item } = shown
  const [isSteppedThrough, stepThrough] = useState(false)
  const look = useWrite(portfolios.look)
  const show = () =>
    look.mutateAsync({ body: { kind: shown.kind, id: item.id } }).then(
      () => stepThrough(true),
      (error: unknown) =>
        void toast({
          title: 'Not shown',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  const name = captionOf(shown)
  return (
    <li>
      {item.contentRating === 'adult' && !isSteppedThrough ? (
        <span className={styles.unseen}>
          <b>Adult, private</b>
          <span>That you looked is recorded.</span>
          <Button size="sm" busy={look.isPending} onClick={() => void show()} aria-label={`Show ${name}`}>
            Show
          </Button>
        </span>
      ) : 'imageUrl' in item ? (
        <a className={styles.picture} href={item.imageUrl} target="_blank" rel="noreferrer">
          <SizedPicture picture={{ ...item, url: item.imageUrl }} alt={name} sizes="(width < 900px) 45vw, 220px" />
        </a>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: people send in what they have, which has no captions
        <video
          className={styles.picture}
          src={item.videoUrl}
          poster={item.thumbnailUrl ?? undefined}
          aria-label={name}
          controls
          playsInline
          preload={item.thumbnailUrl ? 'none' : 'metadata'}
        />
      )}
      <p className={styles.caption} dir="auto">
        {name}
      </p>
    </li>
  )
}
