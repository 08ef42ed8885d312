import { DialogLink } from '#web/kit/DialogLink.tsx'
import { later } from '#web/kit/later.ts'

const showDialog = later(() => import('./ShowDialog.tsx').then((module) => module.ShowDialog))

/** The way to a show of one's own. */
export const RequestShow = () => (
  <DialogLink to="/request-a-show" code={showDialog}>
    Request a Show
  </DialogLink>
)
