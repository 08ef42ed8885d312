import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { payments, type TestPaymentCard, testPaymentCards } from '#contract/payments.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { PayButtons } from './PayButtons.tsx'
import * as styles from './payment.module.css'

export interface CardFormProps {
  /** Opens the payment that is made. */
  clientSecret: string
  /** What the button says. */
  pay: string
  /** Where a bank sends its customer back to that shows pages of its own; the present page unless said. */
  returnTo?: string
  /** Called once the payment is made; the site may be told of it a moment later. */
  confirmed: () => Promise<void>
  /** Called with the reason, where there is one to read. */
  failed: (why: string | null) => void
  leave: () => void
}

const cards = Object.entries(testPaymentCards) as [TestPaymentCard, string][]

/** Pays with a card of the test provider: none has a number, so nobody types one of their own. */
export function TestCard({ clientSecret, pay, confirmed, failed, leave }: CardFormProps) {
  const client = useQueryClient()
  const [card, setCard] = useState<TestPaymentCard>('pm_card_visa')
  const [isBusy, setIsBusy] = useState(false)
  const [asksApproval, setAsksApproval] = useState(false)

  const send = async (call: () => Promise<{ data: { status: string } }>) => {
    setIsBusy(true)
    try {
      const { status } = (await call()).data
      if (status === 'succeeded') await confirmed()
      else setAsksApproval(true)
    } catch (error) {
      failed(messageOf(error, ''))
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(() => callEndpoint(transportOf(client), payments.confirmTest, { body: { clientSecret, card } }))
  }
  const answer = (approved: boolean) =>
    void send(() => callEndpoint(transportOf(client), payments.approveTest, { body: { clientSecret, approved } }))

  if (asksApproval)
    return (
      <div className={styles.paymentForm}>
        <p>The bank asks whether this payment is yours.</p>
        <p className={styles.paymentWays}>
          <Button variant="ink" size="lg" busy={isBusy} onClick={() => answer(true)}>
            Approve
          </Button>
          <Button size="lg" onClick={() => answer(false)}>
            Refuse
          </Button>
        </p>
      </div>
    )
  return (
    <form className={styles.paymentForm} onSubmit={submit} aria-label="Test card">
      <p className={styles.testPayments}>
        <b>Test payments</b> No money moves. Choose a card by what shall become of it.
      </p>
      <FieldGroup legend="Card" id="test-card">
        <div className={styles.testCards}>
          {cards.map(([name, words]) => (
            <label key={name} className={choicesStyles.option}>
              <input type="radio" name="card" value={name} checked={card === name} onChange={() => setCard(name)} />
              {words}
            </label>
          ))}
        </div>
      </FieldGroup>
      <PayButtons pay={pay} isBusy={isBusy} leave={leave} />
    </form>
  )
}
