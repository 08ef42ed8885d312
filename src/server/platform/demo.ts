import type { Role, Tier } from '#contract/kit/access.ts'
import type { SiteValues } from '#contract/schemas/site.ts'
import type { AppContext } from './app-context.ts'

/** What a site shows that has not been told its own address; it lies in `demo/` and is loaded where it is asked for only. */
export interface Demo {
  /** What it says of itself. */
  site: SiteValues
  /** Its fixed logins, one per role and tier. */
  people: readonly { username: string; role: Role; accessTier: Tier }[]
  /** Public on purpose: demo logins work from this machine only. */
  password: string
  /** Fills an empty site with its people and records, and queues what takes longer. */
  fill(context: AppContext): Promise<void>
  /** Does work that was queued. */
  work(context: AppContext, queue: DemoQueue, data: object, stopping: AbortSignal): Promise<void>
}

export const demoQueues = ['record-demo', 'draw-demo-portfolios'] as const
type DemoQueue = (typeof demoQueues)[number]
