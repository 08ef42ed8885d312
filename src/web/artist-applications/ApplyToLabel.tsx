import { lazy } from 'react'
import { DialogLink } from '#web/kit/DialogLink.tsx'

const LabelDialog = lazy(() => import('./LabelDialog.tsx').then((module) => ({ default: module.LabelDialog })))

/** The way to the label from every page. */
export const ApplyToLabel = () => (
  <DialogLink to="/apply-to-label" dialog={LabelDialog}>
    Apply to Label
  </DialogLink>
)
