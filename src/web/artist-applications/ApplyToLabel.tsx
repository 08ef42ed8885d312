import { DialogLink } from '#web/kit/DialogLink.tsx'

const fetchDialog = () => import('./LabelDialog.tsx').then((module) => module.LabelDialog)

/** The way to the label from every page. */
export const ApplyToLabel = () => (
  <DialogLink to="/apply-to-label" load={fetchDialog}>
    Apply to Label
  </DialogLink>
)
