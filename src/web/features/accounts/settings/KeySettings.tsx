import { openHelp } from '#web/platform/player/ui/help.ts'
import { ShortcutSwitch } from '#web/platform/player/ui/shortcuts/ShortcutSwitch.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

/** The keyboard shortcuts: kept in this browser, not in the account. */
export function KeySettings() {
  return (
    <section aria-labelledby="settings-keys">
      <h2 id="settings-keys">Keyboard</h2>
      <ShortcutSwitch />
      <p>
        <Button onClick={openHelp}>See the keys</Button>
      </p>
    </section>
  )
}
