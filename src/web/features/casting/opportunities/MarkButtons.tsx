import { casting } from '#contract/casting.ts'
import type { OpportunityMark } from '#contract/rules/casting-calls.ts'
import type { OwnOpportunity } from '#contract/schemas/casting.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

const told = {
  saved: 'Saved for later',
  dismissed: 'Dismissed',
} as const

/** Saves an opportunity for later or puts it out of sight; either can be undone. */
export function MarkButtons({ opportunity: { id, title, mark } }: { opportunity: OwnOpportunity }) {
  const write = useWrite(casting.markOpportunity)
  const set = (next: OpportunityMark | null) =>
    write.mutateAsync({ params: { id }, body: { mark: next } }).catch((error: unknown) => {
      toast({
        title: 'Not changed',
        description: messageOf(error, 'Unable to connect to server'),
        variant: 'destructive',
      })
      throw error
    })
  const press = async (pressed: OpportunityMark) => {
    const next = mark === pressed ? null : pressed
    await set(next)
    toast({
      title: next ? told[next] : mark === 'saved' ? 'No longer saved' : 'Back in the list',
      description: title,
      variant: 'success',
      action: { label: 'Undo', onSelect: () => void set(mark).catch(() => {}) },
    })
  }
  const button = (name: OpportunityMark, words: string, icon: 'pin' | 'close') => (
    <Button
      size="sm"
      variant="bare"
      icon={icon}
      aria-pressed={mark === name}
      aria-label={`${words}: ${title}`}
      busy={write.isPending}
      onClick={() => void press(name).catch(() => {})}
    >
      {words}
    </Button>
  )
  return (
    <>
      {button('saved', mark === 'saved' ? 'Saved' : 'Save', 'pin')}
      {button('dismissed', mark === 'dismissed' ? 'Dismissed' : 'Dismiss', 'close')}
    </>
  )
}
