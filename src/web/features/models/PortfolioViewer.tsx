import { type KeyboardEvent, useState } from 'react'
import { portfolios } from '#contract/portfolios.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ItemRetention } from './ItemRetention.tsx'
import * as styles from './portfolio.module.css'
import { isAdult, itemName, type PortfolioItem } from './portfolio-items.ts'

interface PortfolioViewerProps {
  items: readonly PortfolioItem[]
  shown: PortfolioItem
  show: (key: string) => void
  close: () => void
}

/** One item at full size; the arrows go to the one before and after, Escape closes. */
export function PortfolioViewer({ items, shown, show, close }: PortfolioViewerProps) {
  const place = items.findIndex(({ key }) => key === shown.key)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const look = useWrite(portfolios.look)
  const stepThrough = () =>
    look.mutateAsync({ body: { kind: shown.kind, id: shown.item.id } }).then(
      () => setSeen((before) => new Set([...before, shown.key])),
      (error: unknown) =>
        void toast({
          title: 'Not shown',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  const turn = (step: number) => {
    const next = items[place + step]
    if (next) show(next.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // In a field, and on a video, these keys are theirs.
    if (!step || (event.target instanceof Element && event.target.matches('input, select, textarea, video'))) return
    event.preventDefault()
    turn(step)
  }
  const { item } = shown
  const name = itemName(shown)
  const isHidden = isAdult(shown) && !seen.has(shown.key)
  return (
    <Dialog title={name} size="large" open onOpenChange={(open) => open || close()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole card, each with a button of its own */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <nav className={styles.viewerWays} aria-label="Portfolio">
          <Button size="sm" icon="left" aria-disabled={place === 0} onClick={() => turn(-1)}>
            Previous
          </Button>
          <Button size="sm" icon="right" aria-disabled={place === items.length - 1} onClick={() => turn(1)}>
            Next
          </Button>
          <span role="status">
            {shown.kind === 'image' ? 'Image' : 'Video'}, {place + 1} of {items.length}
          </span>
        </nav>
        <div className={styles.viewerStage} data-hidden={isHidden || undefined}>
          {isHidden ? (
            <>
              <p>This {shown.kind} is rated adult.</p>
              <p>That you looked is recorded.</p>
              <Button variant="ink" busy={look.isPending} onClick={() => void stepThrough()}>
                Show it
              </Button>
            </>
          ) : shown.kind === 'image' ? (
            <img
              key={shown.key}
              src={shown.item.imageUrl}
              alt={item.description ?? name}
              width={shown.item.width ?? undefined}
              height={shown.item.height ?? undefined}
            />
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: people send in what they have, which has no captions
            <video
              key={shown.key}
              src={shown.item.videoUrl}
              poster={shown.item.thumbnailUrl ?? undefined}
              aria-label={name}
              controls
              playsInline
              preload="metadata"
            />
          )}
        </div>
        {item.description && item.description !== name ? <p dir="auto">{item.description}</p> : null}
        <ItemRetention key={shown.key} shown={shown} removed={close} />
      </div>
    </Dialog>
  )
}
