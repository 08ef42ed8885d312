import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AccountCard } from './AccountCard.tsx'

/** Confirms an address; asks for one press, since mail programs open links by themselves. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const client = useQueryClient()
  const [message, setMessage] = useState<string | null>(null)
  const confirm = useWrite(accounts.confirmEmail)
  const press = () =>
    confirm.mutate(
      { body: { token } },
      {
        onSuccess: async ({ message }) => {
          await client.invalidateQueries({ queryKey: meQuery().queryKey })
          setMessage(message ?? 'Your address is confirmed.')
        },
        onError: (error) => setMessage(messageOf(error, 'Unable to connect to server')),
      },
    )
  return (
    <AccountCard heading="Your address." lead={message ?? 'Confirm that this address is yours.'}>
      {message ? (
        <Button asChild variant="ink">
          <Link to="/settings">To your settings</Link>
        </Button>
      ) : (
        <Button variant="ink" busy={confirm.isPending} onClick={press}>
          Confirm the address
        </Button>
      )}
    </AccountCard>
  )
}
