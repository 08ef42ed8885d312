import { useQuery } from '@tanstack/react-query'
import { paymentSettingsQuery } from '../membership-queries.ts'
import { StripeCard } from './StripeCard.tsx'
import { type CardFormProps, TestCard } from './TestCard.tsx'

/** The form a card is entered in: the provider's own, or that of the test provider. */
export function CardForm(props: CardFormProps) {
  const { data: settings } = useQuery(paymentSettingsQuery())
  if (!settings) return <p role="status">One moment.</p>
  if (settings.mode === 'test') return <TestCard {...props} />
  return <StripeCard {...props} publishableKey={settings.publishableKey ?? ''} />
}
