import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gifts } from '#contract/gifts.ts'
import { passNames } from '#contract/memberships.ts'
import type { Gift, RedeemedGift } from '#contract/schemas/gifts.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { useMe } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { giftQuery } from './gift-queries.ts'

const format = madeOnce(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }))
const dayWords = (moment: string) => format().format(new Date(moment))
const whatIs = ({ months, tier }: Pick<Gift, 'months' | 'tier'>) =>
  `${months} ${months === 1 ? 'month' : 'months'} of ${passNames[tier]}`

/** What stands in place of a gift that cannot be redeemed. */
const closed = {
  used: { heading: 'Already opened.', lead: 'This gift has been redeemed already. Each opens once.' },
  expired: { heading: 'Too late.', lead: 'This gift is too old to be redeemed.' },
  ended: { heading: 'Given back.', lead: 'This gift was given back, and cannot be redeemed any more.' },
} as const

/** The page behind the link of a gift. It asks for one press, since mail programs open links by themselves. */
export function RedeemScreen({ code }: { code: string }) {
  const gift = useSuspenseQuery(giftQuery(code)).data
  const redeem = useWrite(gifts.redeem)
  if (redeem.data) return <Redeemed gift={redeem.data} />
  if (gift.state !== 'valid') {
    const { heading, lead } = closed[gift.state]
    return (
      <Frame heading={heading}>
        <p>{lead}</p>
        <p>
          <Button asChild>
            <Link to="/backstage-pass">See the passes</Link>
          </Button>
        </p>
      </Frame>
    )
  }
  return (
    <Frame heading="A gift for you.">
      <p>
        {gift.fromName ?? 'Somebody'} gives you <b>{whatIs(gift)}</b>.
      </p>
      {gift.message ? <blockquote className="voice">{gift.message}</blockquote> : null}
      <Ways
        code={code}
        error={redeem.error}
        isBusy={redeem.isPending}
        send={() => redeem.mutate({ params: { code } })}
      />
      <p>
        <small suppressHydrationWarning>It can be redeemed until {dayWords(gift.expiresAt)}.</small>
      </p>
    </Frame>
  )
}

interface WaysProps {
  code: string
  error: Error | null
  isBusy: boolean
  send: () => void
}

/** Redeems it, or leads in and back first. */
function Ways({ code, error, isBusy, send }: WaysProps) {
  const me = useMe()
  const next = `/redeem/${code}`
  if (!me)
    return (
      <>
        <p>It is written into an account. Take a seat first, and you come back here.</p>
        <p>
          <Button asChild variant="ink">
            <Link to="/login" search={{ tab: 'join', next }}>
              Join Us
            </Link>
          </Button>{' '}
          <Button asChild>
            <Link to="/login" search={{ next }}>
              Sign In
            </Link>
          </Button>
        </p>
      </>
    )
  return (
    <>
      {error ? <p role="alert">{messageOf(error, 'It could not be redeemed. Please try again.')}</p> : null}
      <p>
        <Button variant="ink" size="lg" busy={isBusy} onClick={send}>
          Redeem
        </Button>
      </p>
    </>
  )
}

function Redeemed({ gift }: { gift: RedeemedGift }) {
  const isLater = new Date(gift.startsAt) > new Date(Date.now() + 60_000)
  return (
    <Frame heading="Yours.">
      <p role="status">
        {whatIs(gift)} {isLater ? `begin on ${dayWords(gift.startsAt)}, when what you have ends, and last` : 'last'}{' '}
        until {dayWords(gift.endsAt)}.
      </p>
      <p>
        <Button asChild variant="ink">
          <Link to="/backstage-pass">Go on through</Link>
        </Button>
      </p>
    </Frame>
  )
}

const Frame = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
    <StackedHeading text={heading} />
    <div className={`${formPageStyles.member} print`}>
      <div className={formPageStyles.memberForm}>{children}</div>
    </div>
  </div>
)
