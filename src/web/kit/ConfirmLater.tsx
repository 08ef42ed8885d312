import { lazy, Suspense } from 'react'
import type { ConfirmDialog } from './ConfirmDialog.tsx'

const Fetched = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** A `ConfirmDialog` whose code comes when it is asked for, for pages that seldom ask; control it with `open`. */
export function ConfirmLater(props: Parameters<typeof ConfirmDialog>[0] & { open: boolean }) {
  return props.open ? (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  ) : null
}
