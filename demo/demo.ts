import type { Demo } from '#server/platform/demo.ts'
import { fillDemo } from './fill.ts'
import { drawPortfolios } from './fill-models.ts'
import { DEMO_PASSWORD, demoPeople } from './people.ts'
import { recordDemo, type Session } from './pressing.ts'
import { demoSite } from './site.ts'

export const demo: Demo = {
  site: demoSite,
  people: demoPeople,
  password: DEMO_PASSWORD,
  fill: fillDemo,
  work: (context, queue, data, stopping) =>
    queue === 'record-demo'
      ? recordDemo(context, (data as { sessions: Session[] }).sessions, stopping)
      : drawPortfolios(context, stopping),
}
