import type { Demo } from '#server/platform/demo.ts'
import { drawPictureSet } from './exclusive.ts'
import { fillDemo } from './fill.ts'
import { drawPortfolios } from './fill-models.ts'
import { DEMO_PASSWORD, demoPeople } from './people.ts'
import { drawPostPictures } from './post-pictures.ts'
import { recordDemo, type Session } from './pressing.ts'
import { demoSite } from './site.ts'

export const demo: Demo = {
  site: demoSite,
  people: demoPeople,
  password: DEMO_PASSWORD,
  fill: fillDemo,
  async work(context, queue, data, stopping) {
    if (queue === 'record-demo') return recordDemo(context, (data as { sessions: Session[] }).sessions, stopping)
    await drawPortfolios(context, stopping)
    await drawPictureSet(context, stopping)
    await drawPostPictures(context, stopping)
  },
}
