import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import type { ConfirmDialog } from './ConfirmDialog.tsx'

const dialog = lazyCode(() => import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog))

interface ConfirmLaterProps extends Omit<Parameters<typeof ConfirmDialog>[0], 'trigger'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A `ConfirmDialog` whose code comes when it is asked for, for pages that seldom ask; control it with `open`. */
export function LazyConfirm(props: ConfirmLaterProps) {
  const Dialog = useFetched(dialog, props.open, () => props.onOpenChange(false))
  return Dialog ? <Dialog {...props} /> : null
}
