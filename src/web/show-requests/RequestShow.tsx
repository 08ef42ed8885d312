import { lazy } from 'react'
import { DialogLink } from '#web/kit/DialogLink.tsx'

const ShowDialog = lazy(() => import('./ShowDialog.tsx').then((module) => ({ default: module.ShowDialog })))

/** The way to a show of one's own. */
export const RequestShow = () => (
  <DialogLink to="/request-a-show" dialog={ShowDialog}>
    Request a Show
  </DialogLink>
)
