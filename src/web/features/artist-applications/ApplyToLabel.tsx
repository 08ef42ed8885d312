import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { DialogLink } from '#web/platform/dialogs/DialogLink.tsx'

const labelDialog = lazyCode(() => import('./LabelDialog.tsx').then((module) => module.LabelDialog))

/** The way to the label from every page. */
export const ApplyToLabel = () => (
  <DialogLink to="/apply-to-label" code={labelDialog}>
    Apply to Label
  </DialogLink>
)
