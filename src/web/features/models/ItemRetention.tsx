import { type PortfolioItemAction, portfolios } from '#contract/portfolios.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { Switch } from '#web/platform/forms/Switch.tsx'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './portfolio.module.css'
import { itemName, type PortfolioItem } from './portfolio-items.ts'

interface ItemKeepingProps {
  shown: PortfolioItem
  removed: () => void
}

const endpoints = {
  image: { update: portfolios.updateImage, remove: portfolios.removeImage },
  video: { update: portfolios.updateVideo, remove: portfolios.removeVideo },
} as const

/** How an item is rated and who sees it, and the ways for the label to change that or take it out. */
export function ItemRetention({ shown, removed }: ItemKeepingProps) {
  const { kind, item } = shown
  const may = (action: PortfolioItemAction) => item.allowed.includes(action)
  const of = { params: { id: item.id } }
  const update = useWrite(endpoints[kind].update)
  const remove = useWrite(endpoints[kind].remove)
  const failed = (title: string) => (error: unknown) =>
    void toast({ title, description: messageOf(error, 'The server could not be reached.'), variant: 'destructive' })
  const save = (body: {
    contentRating?: 'safe' | 'adult'
    isPublic?: boolean
    containsNudity?: false
    isTopless?: false
  }) => void update.mutateAsync({ ...of, body }).catch(failed('Failed to update portfolio'))
  const isAdult = item.contentRating === 'adult'
  return (
    <div className={styles.viewerKeeping} aria-busy={update.isPending}>
      <p>
        {item.originalName ? <span dir="auto">{item.originalName}, </span> : null}
        uploaded <When at={item.uploadedAt} />, {item.galleryCategory}
      </p>
      <Switch
        label="Rated adult"
        checked={isAdult}
        disabled={!may('update')}
        onCheckedChange={(adult) =>
          save(adult ? { contentRating: 'adult' } : { contentRating: 'safe', containsNudity: false, isTopless: false })
        }
      />
      {isAdult ? (
        <p>Adult material is seen by its model, by admins and by whoever the model shows it to.</p>
      ) : (
        <Switch
          label="Seen by everybody who is signed in"
          checked={item.isPublic}
          disabled={!may('update')}
          onCheckedChange={(isPublic) => save({ isPublic })}
        />
      )}
      {may('remove') && (
        <ConfirmDialog
          title={`Take this ${kind} out of the portfolio?`}
          description={`${itemName(shown)} is hidden at once. For thirty days you can put it back under Activity.`}
          confirmLabel="Take out"
          onConfirm={() => remove.mutateAsync(of).then(removed, failed(`Failed to delete ${kind}`))}
          trigger={
            <Button size="sm" icon="trash">
              Take out
            </Button>
          }
        />
      )}
    </div>
  )
}
