import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import { UpgradeButton } from '#web/features/memberships/upgrade/UpgradeButton.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** The plans of a pass, the one that is offered first before the other. */
const plansOf = { fan: ['fan-month', 'fan-year'], vip: ['vip-month', 'vip-year'] } as const

/** The way to a pass: bought, or changed by whoever has another; nothing where it is not sold. */
export function WayToPass({ pass }: { pass: keyof typeof plansOf }) {
  const sold = useSuspenseQuery(plansQuery()).data
  const isFan = useAllowed('hearFanTracks')
  const planId = plansOf[pass].find((id) => sold.some((plan) => plan.id === id))
  if (!planId) return null
  if (!isFan) return <UpgradeButton variant="action" planId={planId} />
  return (
    <Button asChild>
      <Link to="/settings" hash="membership">
        Change my pass
      </Link>
    </Button>
  )
}
