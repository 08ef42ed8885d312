import { DialogLink } from '#web/kit/DialogLink.tsx'

const fetchDialog = () => import('./ShowDialog.tsx').then((module) => module.ShowDialog)

/** The way to a show of one's own. */
export const RequestShow = () => (
  <DialogLink to="/request-a-show" load={fetchDialog}>
    Request a Show
  </DialogLink>
)
