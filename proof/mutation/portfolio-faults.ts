import type { Fault } from './fault.ts'

const tests = ['features/portfolios/visibility.test.ts']

/** Mistakes in what is written down of who looked at adult material. */
export const portfolioFaults: readonly Fault[] = [
  {
    name: 'an admin looks at adult material unrecorded',
    file: 'features/portfolios/view-log.ts',
    find: 'if (rows.length > 0) return false',
    put: 'if (rows.length >= 0) return false',
    tests,
  },
  {
    name: 'a look at adult material is recorded after it was sent',
    file: 'features/portfolios/visibility.ts',
    find: '  await recordView(context, item, caller)\n}',
    put: '  void recordView(context, item, caller).catch(() => {})\n}',
    tests,
  },
  {
    name: 'adult material is sent to whoever may see it without their step',
    file: 'features/portfolios/visibility.ts',
    find: 'if (!needsConfirmation(item, caller)) return',
    put: 'if (item.ownerId > 0 || !needsConfirmation(item, caller)) return',
    tests,
  },
  {
    name: 'a step before adult material never ends',
    file: 'features/portfolios/view-log.ts',
    find: 'looksSince(looked, by, LOOK_LASTS)',
    put: "looksSince(looked, by, sql`interval '60 days'`)",
    tests,
  },
  {
    name: 'whom a grant was taken back from still sees what was granted',
    file: 'features/portfolio-grants/grants.ts',
    find: 'await db.delete(g).where(eq(g.id, id))\n}',
    put: '}',
    tests: ['features/portfolio-grants/portfolio-grants.test.ts'],
  },
  {
    name: 'what is seen by a grant alone leaves without its watermark',
    file: 'features/portfolios/visibility.ts',
    find: 'context.config.WATERMARK_GRANTS && !can(',
    put: 'context.config.WATERMARK_GRANTS && false && !can(',
    tests: ['features/portfolio-grants/marked-pictures.test.ts'],
  },
]
