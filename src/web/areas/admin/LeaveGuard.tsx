import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'

const placeOf = ({ pathname, search }: { pathname: string; search: object }) => {
  const { tab, edit } = search as { tab?: string; edit?: number | string }
  return `${pathname} ${tab} ${edit}`
}

/** Asks before changes are lost; while there are none it does nothing, so that the browser may keep the page for going back. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => placeOf(current) !== placeOf(next),
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="The changes you made here are not saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      onConfirm={() => proceed?.()}
    />
  )
}
