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
    name: 'a look at an adult picture is recorded after it was sent',
    file: 'features/portfolios/visibility.ts',
    find: "if (caller && item.contentRating === 'adult' && caller.id !== item.ownerId) await recordView(context, item, caller)",
    put: "if (caller && item.contentRating === 'adult' && caller.id !== item.ownerId) reply.raw.once('finish', () => void recordView(context, item, caller).catch(() => {}))",
    tests,
  },
  {
    name: 'a film is sent before the look at it is recorded',
    file: 'features/portfolios/visibility.ts',
    find: "await recordView(context, { kind: 'model_videos', ...item }, caller)",
    put: "void recordView(context, { kind: 'model_videos', ...item }, caller).catch(() => {})",
    tests,
  },
]
