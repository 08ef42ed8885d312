import { useEffect, useState } from 'react'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Switch } from '#web/kit/Switch.tsx'
import { shortcuts, shortcutsOn, switchShortcuts } from './shortcuts.ts'

/** The keys of the site, and the switch that turns them off. */
export function ShortcutHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [on, setOn] = useState(true)
  useEffect(() => {
    if (open) setOn(shortcutsOn())
  }, [open])
  const change = (next: boolean) => {
    switchShortcuts(next)
    setOn(next)
  }
  return (
    <Dialog title="Keyboard shortcuts" size="small" open={open} onOpenChange={onOpenChange}>
      <dl className="shortcut-list">
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
      <Switch label="Single-key shortcuts" checked={on} onCheckedChange={change} />
    </Dialog>
  )
}
