import { useQuery } from '@tanstack/react-query'
import { moneyWords } from '#contract/kit/money.ts'
import { memberships, passNames } from '#contract/memberships.ts'
import type { PlanPrice } from '#contract/schemas/memberships.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

const pricesQuery = () => read(memberships.prices, {})

/** Who pays for each pass, and what is wrong with its price at the provider. Nothing stands here where none is sold. */
export function PlanPrices() {
  const { data, error, refetch } = useQuery(pricesQuery())
  if (error)
    return (
      <p role="alert">
        {messageOf(error, 'Who pays for the passes cannot be said just now.')}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data || data.length === 0) return null
  return (
    <ul>
      {data.map((one) => (
        <Paying key={one.plan.id} {...one} />
      ))}
    </ul>
  )
}

function Paying({ plan, problem, paying, payingAnother }: PlanPrice) {
  const move = useWrite(memberships.movePrices)
  const price = moneyWords(plan.price, plan.currency)
  const send = () =>
    move.mutate(
      { params: { plan: plan.id } },
      {
        onSuccess: ({ moved }) => toast({ title: `${countWords(moved, 'person', 'people')} told`, variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'Nobody was moved.'), variant: 'destructive' }),
      },
    )
  return (
    <li>
      {passNames[plan.tier]} by the {plan.interval}, {price}: {countWords(paying, 'subscription')}
      {payingAnother > 0 ? (
        <>
          , {payingAnother} at another price.{' '}
          <Button size="sm" busy={move.isPending} onClick={send}>
            Move them to {price}
          </Button>{' '}
          <small>Each is told by email and pays it from the first renewal 30 days from now or later.</small>
        </>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </li>
  )
}
