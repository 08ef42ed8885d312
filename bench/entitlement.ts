import { entitlementOf, type Grant } from '../src/server/platform/access/entitlements/entitlement.ts'
import type { ReportRow } from './report-row.ts'

const GOAL_US = 5
const TIMES = 200_000
const DAY_MS = 24 * 3600 * 1000

/** What somebody was given over some years: months that were paid, a gift and a pass of the label's. */
function grantsAround(now: number): Grant[] {
  const month = (ago: number): Grant => ({
    ...{ tier: 'fan', source: 'subscription' },
    startsAt: new Date(now - (ago + 1) * 30 * DAY_MS),
    endsAt: new Date(now - ago * 30 * DAY_MS),
  })
  return [
    ...Array.from({ length: 10 }, (_, ago) => month(ago)),
    { tier: 'fan', source: 'gift', startsAt: new Date(now - DAY_MS), endsAt: new Date(now + DAY_MS) },
    { tier: 'vip', source: 'vip', startsAt: new Date(now + DAY_MS), endsAt: null },
  ]
}

/** Measures how long it takes to decide somebody's tier from what they were given. */
export function measureEntitlement(report: ReportRow): void {
  const now = new Date()
  const grants = grantsAround(now.getTime())
  const decide = (times: number) => {
    const began = performance.now()
    for (let n = 0; n < times; n++) if (entitlementOf(grants, now).tier !== 'fan') throw new Error('They have a gift')
    return ((performance.now() - began) * 1000) / times
  }
  decide(TIMES / 10)
  const micros = decide(TIMES)
  report('(m) deciding a tier from twelve passes', `${micros.toFixed(2)} µs`, `${GOAL_US} µs`, micros <= GOAL_US)
}
