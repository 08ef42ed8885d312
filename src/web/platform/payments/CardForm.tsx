import { useQuery } from '@tanstack/react-query'
import { payments } from '#contract/payments.ts'
import { read } from '#web/platform/api/reads.ts'
import { StripeCard } from './StripeCard.tsx'
import { type CardFormProps, TestCard } from './TestCard.tsx'

/** The form a payment is made with: that of the provider, or one of ours where no money moves. */
export function CardForm(props: CardFormProps) {
  const { data: settings } = useQuery(read(payments.settings, {}))
  if (!settings) return <p role="status">One moment.</p>
  return settings.mode === 'test' ? (
    <TestCard {...props} />
  ) : (
    <StripeCard {...props} publishableKey={settings.publishableKey ?? ''} />
  )
}
