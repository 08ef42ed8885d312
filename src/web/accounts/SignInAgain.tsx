import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#web/kit/Dialog.tsx'
import { homeOf, useMe } from '#web/session/session.ts'
import { setSessionEnd } from '#web/session/session-end.ts'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in over a page whose session has ended, so that what was typed on it stays. */
export function SignInAgain({ close }: { close: () => void }) {
  const client = useQueryClient()
  const me = useMe()
  return (
    <Dialog
      title="Your session has ended"
      description="Sign in again to go on. What you typed is still here, and nothing of it has been sent."
      size="small"
      open
      onOpenChange={(open) => open || close()}
    >
      <SignInForm
        prefix="again"
        signedIn={async ({ userId, role }) => {
          // The page belongs to whom it was drawn for.
          if (userId !== me?.id) return location.assign(homeOf(role))
          setSessionEnd('none')
          await client.invalidateQueries()
        }}
      />
    </Dialog>
  )
}
