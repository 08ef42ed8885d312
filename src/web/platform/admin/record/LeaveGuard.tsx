import { useBlocker } from '@tanstack/react-router'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { useUnsavedChanges } from '#web/platform/forms/drafts/unsaved-changes.ts'

interface LeaveGuardProps {
  /** Whether anything would be lost; while nothing is, the browser may keep the page for going back. */
  dirty: boolean
  title?: string
  description?: string
}

const placeOf = ({ pathname, search }: { pathname: string; search: object }) => {
  const { tab, edit } = search as { tab?: string; edit?: number | string }
  return `${pathname} ${tab} ${edit}`
}

/** Asks before something is lost by leaving: changes that are not saved, unless it is said to be something else. */
export function LeaveGuard({
  dirty,
  title = 'Leave without saving?',
  description = 'The changes you made here are not saved.',
}: LeaveGuardProps) {
  useUnsavedChanges(dirty)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => placeOf(current) !== placeOf(next),
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })
  return (
    <LazyConfirm
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      onConfirm={() => proceed?.()}
    />
  )
}
