import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ShortcutSwitch } from './ShortcutSwitch.tsx'
import * as styles from './shortcut-list.module.css'
import { shortcuts } from './shortcut-list.ts'

/** The keys of the site, and the switch that turns them off. */
export function ShortcutHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="small" open={open} onOpenChange={onOpenChange}>
      <dl className={styles.shortcutList}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch />
    </Dialog>
  )
}
