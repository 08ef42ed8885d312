import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { DialogLink } from '#web/platform/dialogs/DialogLink.tsx'

const showDialog = lazyCode(() => import('./ShowDialog.tsx').then((module) => module.ShowDialog))

/** The way to a show of one's own. */
export const RequestShow = () => (
  <DialogLink to="/request-a-show" code={showDialog}>
    Request a Show
  </DialogLink>
)
