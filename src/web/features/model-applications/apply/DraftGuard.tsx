import { useBlocker } from '@tanstack/react-router'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import type { ApplicationState } from './use-application.ts'

/** Asks before words are lost that could not be kept; while all are kept it does nothing, so that the page may be gone back to. */
export function DraftGuard({ draft: { state, flush } }: { draft: ApplicationState['draft'] }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !flush(),
    enableBeforeUnload: () => !flush(),
    disabled: state.kind !== 'waiting' && state.kind !== 'failed',
    withResolver: true,
  })
  return (
    <LazyConfirm
      title="Leave without sending?"
      description="This browser keeps nothing, so what you typed would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      onConfirm={() => proceed?.()}
    />
  )
}
