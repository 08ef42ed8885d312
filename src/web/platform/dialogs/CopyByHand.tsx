import * as styles from '#web/platform/forms/fields.module.css'
import { Dialog } from './Dialog.tsx'

/** Shows a link to copy by hand, where the browser does not do it. */
export function CopyByHand({ address, close }: { address: string; close: () => void }) {
  return (
    <Dialog title="Copy this link" size="small" open onOpenChange={(open) => open || close()}>
      <input
        className={styles.input}
        data-part="input"
        readOnly
        aria-label="Link"
        value={address}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
