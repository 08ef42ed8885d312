import { Link } from '@tanstack/react-router'
import { FAN_PASS_BENEFITS } from '#web/features/memberships/pass-benefits.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { passPriceWords, useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './quick-actions.module.css'

/** What a locked room opens with, and the way there. */
export function PassDialog({ close }: { close: () => void }) {
  const price = passPriceWords(useSiteIdentity())
  return (
    <Dialog
      title="Upgrade to Fan Pass"
      description={`It is ${price}, and brings`}
      size="small"
      open
      onOpenChange={(isOpen) => isOpen || close()}
      actions={
        <>
          <Button onClick={close}>Not now</Button>
          <Button asChild variant="ink">
            <Link to="/backstage-pass" search={{ pass: 'fan-pass' }}>
              See the passes
            </Link>
          </Button>
        </>
      }
    >
      <ul className={styles.benefits}>
        {FAN_PASS_BENEFITS.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Dialog>
  )
}
