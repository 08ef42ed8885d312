import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import { QueuePanel } from './queue/QueuePanel.tsx'
import { ShortcutHelp } from './shortcuts/ShortcutHelp.tsx'

/** What can be opened over the page from the player. */
export type OpenedDialog = 'queue' | 'help' | 'sheet'

/** The player's dialogs, fetched when one is first opened. */
export function PlayerDialogs({ opened, close }: { opened: OpenedDialog | null; close: () => void }) {
  const onOpenChange = (open: boolean) => open || close()
  return (
    <>
      <Dialog title="Queue" titleHidden size="small" flush open={opened === 'queue'} onOpenChange={onOpenChange}>
        <QueuePanel atCurrent />
      </Dialog>
      <ShortcutHelp open={opened === 'help'} onOpenChange={onOpenChange} />
      <PlayerSheet open={opened === 'sheet'} onOpenChange={onOpenChange} />
    </>
  )
}
