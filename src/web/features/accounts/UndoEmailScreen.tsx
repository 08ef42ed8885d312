import * as styles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AccountCard } from './AccountCard.tsx'

/**
 * Takes back a change of address; asks for one press, since mail programs open links by themselves. A plain form, with script or
 * without: the answer leads on to the page of a new password.
 */
export function UndoEmailScreen() {
  const posted = usePosted('undoEmail')
  return (
    <AccountCard
      heading="Your address."
      lead={
        posted?.message ?? 'Give your account its old address again. Every session ends, and you choose a new password.'
      }
    >
      {posted ? null : (
        <form method="post" className={styles.stack}>
          <Button type="submit" variant="ink">
            Take the change back
          </Button>
        </form>
      )}
    </AccountCard>
  )
}
