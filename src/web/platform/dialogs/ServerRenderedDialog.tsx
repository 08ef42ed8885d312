import { useContext } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import type { DialogProps } from './Dialog.tsx'
import { DialogInside } from './DialogInside.tsx'
import { DialogTrigger } from './DialogTrigger.tsx'
import * as styles from './dialog.module.css'
import { ServerRenderedContext } from './server-rendered-context.ts'

/**
 * The card of a dialog that the address opens, as the server draws it: to be read at once, and pressed once the dialog
 * has taken over. Dialogs that open in the browser are nothing here but the button that opens them.
 */
export function ServerRenderedDialog({ title, trigger, size = 'medium', ...inside }: DialogProps) {
  const back = useContext(ServerRenderedContext)
  if (back === null) return trigger ? <DialogTrigger button={trigger} isOpen={false} /> : null
  return (
    <div className={styles.scrim} data-part="scrim">
      <section className={`${styles.dialog} print`} data-part="dialog" data-size={size} aria-label={title}>
        <DialogInside {...inside} id="drawn-" title={title} />
        <div className={styles.dialogBar}>
          <Button asChild variant="bare" icon="close" className={styles.dialogClose} aria-label="Close">
            {/* biome-ignore lint/a11y/useAnchorContent: the button brings its sign and its name */}
            <a href={back} />
          </Button>
        </div>
      </section>
    </div>
  )
}
