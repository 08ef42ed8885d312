import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { homeOf } from '#web/platform/session/session.ts'
import { setSessionEnd } from '#web/platform/session/session-end.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in over a page whose session has ended, so that what was typed on it stays. */
export function SignInAgain({ close }: { close: () => void }) {
  const client = useQueryClient()
  const me = usePerson()
  return (
    <Dialog
      title="Your session has ended"
      description={`Sign in again${me ? ` as ${me.username}` : ''} to go on. What you typed is still here, and nothing of it has been sent. Whoever signs in as somebody else leaves this page and what was typed on it.`}
      size="small"
      open
      onOpenChange={(open) => open || close()}
    >
      <SignInForm
        prefix="again"
        name={me?.username}
        signedIn={async ({ userId, role }) => {
          // The page belongs to whom it was drawn for.
          if (userId !== me?.id) return location.assign(homeOf(role))
          setSessionEnd('none')
          await client.invalidateQueries()
          toast({ title: 'Signed in again', description: 'What you typed has not been sent yet.', variant: 'success' })
        }}
      />
    </Dialog>
  )
}
