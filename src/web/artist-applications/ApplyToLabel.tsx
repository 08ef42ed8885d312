import { DialogLink } from '#web/kit/DialogLink.tsx'
import { later } from '#web/kit/later.ts'

const labelDialog = later(() => import('./LabelDialog.tsx').then((module) => module.LabelDialog))

/** The way to the label from every page. */
export const ApplyToLabel = () => (
  <DialogLink to="/apply-to-label" code={labelDialog}>
    Apply to Label
  </DialogLink>
)
