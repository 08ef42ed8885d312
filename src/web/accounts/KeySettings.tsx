import { Button } from '#web/kit/Button.tsx'
import { openHelp } from '#web/player/help.ts'
import { ShortcutSwitch } from '#web/player/ShortcutSwitch.tsx'

/** The keys of the house: kept in this browser, not in the account. */
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
