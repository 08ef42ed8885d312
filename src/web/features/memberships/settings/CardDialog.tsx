import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import { memberships } from '#contract/memberships.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { CardForm } from '#web/platform/payments/CardForm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './membership.module.css'

interface CardDialogProps {
  /** Another card for what is charged later, or the payment of what is due. */
  purpose: 'change' | 'pay'
  close: () => void
}

const words = {
  change: {
    title: 'Change card',
    line: 'It is charged from the next renewal on, and with nothing now.',
    done: 'Your card is changed',
  },
  pay: {
    title: 'Pay what is due',
    line: 'The card you pay with now is charged from then on, too.',
    done: 'It is paid. Thank you.',
  },
} as const

/** Where the payment of somebody who enters a card stands. */
type Entry = { clientSecret: string; pay: string } | { problem: string } | 'coming'

/** Takes another card for a pass, or pays what is due for it. */
export function CardDialog({ purpose, close }: CardDialogProps) {
  const client = useQueryClient()
  const [use, sync] = [useWrite(memberships.useCard), useWrite(memberships.sync)]
  const [entry, setEntry] = useState<Entry>('coming')
  const [why, setWhy] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const { title, line, done } = words[purpose]
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is begun again when somebody asks for that
  useEffect(() => {
    let isGone = false
    const begin = async (): Promise<Entry> => {
      const transport = transportOf(client)
      if (purpose === 'change')
        return { ...(await callEndpoint(transport, memberships.startCard, {})).data, pay: 'Use this card' }
      const { clientSecret, amount, currency } = (await callEndpoint(transport, memberships.payDue, {})).data
      return { clientSecret, pay: `Pay ${moneyWords(amount, currency)}` }
    }
    setEntry('coming')
    begin().then(
      (begun) => isGone || setEntry(begun),
      (error: unknown) => isGone || setEntry({ problem: messageOf(error, 'It could not be begun.') }),
    )
    return () => {
      isGone = true
    }
  }, [client, purpose, tries])
  const again = () => setTries(tries + 1)

  async function confirmed(clientSecret: string) {
    try {
      if (purpose === 'change') await use.mutateAsync({ body: { clientSecret } })
      else await sync.mutateAsync({})
    } catch (error) {
      // The card is there; only what is due could not be charged to it.
      setWhy(messageOf(error, 'The card could not be charged. Please try another.'))
      return again()
    }
    toast({ title: done, variant: 'success' })
    close()
  }
  return (
    <Dialog title={title} description={line} size="medium" open onOpenChange={(open) => open || close()}>
      {why ? (
        <p className={styles.refused} role="alert">
          {why}
        </p>
      ) : null}
      {entry === 'coming' ? <p role="status">One moment.</p> : null}
      {typeof entry === 'object' && 'problem' in entry ? (
        <EmptyState tone="error" text={entry.problem} action={<Button onClick={again}>Try again</Button>} />
      ) : null}
      {typeof entry === 'object' && 'clientSecret' in entry ? (
        <CardForm
          {...entry}
          confirmed={() => confirmed(entry.clientSecret)}
          failed={(reason) => setWhy(reason ?? 'The card was not accepted. Please try another.')}
          leave={close}
        />
      ) : null}
    </Dialog>
  )
}
