import { useSyncExternalStore } from 'react'
import { Switch } from '#web/platform/forms/Switch.tsx'
import { onShortcutsSwitched, shortcutsOn, switchShortcuts } from './shortcuts.ts'

/** Turns the single keys off for whoever speaks to the computer or hits them by accident. */
export function ShortcutSwitch() {
  const on = useSyncExternalStore(onShortcutsSwitched, shortcutsOn, () => true)
  return <Switch label="Single-key shortcuts" checked={on} onCheckedChange={switchShortcuts} />
}
