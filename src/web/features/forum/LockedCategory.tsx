import { Link } from '@tanstack/react-router'
import type { Tier } from '#contract/kit/access.ts'
import type { ForumCategory } from '#contract/schemas/kit/forum-shapes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './forum.module.css'

const stamps: Record<Tier, string> = { free: 'LOCKED', fan: 'FAN PASS', vip: 'VIP' }
/** Which tiers have a pass that is sold. */
const sold: Record<Tier, boolean> = { free: false, fan: true, vip: false }

/** A category of a higher tier: that it is there, and how one gets in. */
export function LockedCategory({ category: { name, accessTier } }: { category: ForumCategory }) {
  const isForSale = sold[accessTier]
  return (
    <div className={styles.shut}>
      <span className={styles.stamp} aria-hidden="true">
        {stamps[accessTier]}
      </span>
      <div>
        <h2 className="work" dir="auto">
          {name}
        </h2>
        <p>
          {isForSale
            ? 'Open to everybody with a Fan Pass.'
            : 'A small room, no minutes taken. VIP is given by the house, it is not for sale.'}
        </p>
        <Button asChild>
          {isForSale ? (
            <Link to="/backstage-pass" search={{ pass: 'fan-pass' }}>
              See the passes
            </Link>
          ) : (
            <Link to="/messages" search={{ compose: true }}>
              Write to the label
            </Link>
          )}
        </Button>
      </div>
    </div>
  )
}
