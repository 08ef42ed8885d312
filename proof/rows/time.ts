import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { flawless, type Proof, type Row } from '../row.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const clock = pathToFileURL(join(root, 'proof/kit/programs/stepped-clock.ts')).href
const HOUR_MS = 3_600_000

/** Tests of what says, reads or counts days and hours, without a database. */
const words = [
  ...[
    'src/web/features/gigs',
    'src/web/features/show-requests',
    'src/web/features/casting',
    'src/web/features/model-applications',
    'src/web/features/activity',
    'src/web/features/artist-figures',
    'src/web/features/listening',
  ],
  ...[
    'src/contract/schemas/kit/fields.test.ts',
    'src/contract/kit/forms.test.ts',
    'src/contract/kit/written-days.test.ts',
  ],
]
/** Those that need the product: shows, calendars, times of interviews and shoots. */
const told = [
  'src/server/features/gigs/clocks.test.ts',
  'src/server/features/gigs/calendar.test.ts',
  'src/server/features/interview-slots/interview-slots.test.ts',
  'src/server/features/call-sheets/call-sheets.test.ts',
]
/** Those that say how long something lasts by the clock of the database, whatever that of the program says. */
const lasting = ['src/server/features/accounts/clocks.test.ts']
const wide = [
  ...[
    'src/server/features/gigs',
    'src/server/features/casting',
    'src/server/features/admin',
    'src/server/features/show-requests',
    'src/server/features/feeds',
  ],
  ...[
    'src/server/features/activity',
    'src/server/platform/backup/daily.test.ts',
    'src/server/features/accounts',
    'src/server/features/model-applications',
    'src/server/features/interview-slots',
    'src/server/features/call-sheets',
    'src/server/features/artist-figures',
    'src/server/features/listening',
  ],
]

interface Run {
  name: string
  zone: string
  files: readonly string[]
  /** How far off the clock of the program is from that of the database. */
  step?: number
}

/** Nights in which clocks change. */
const nights = [
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['Europe/Amsterdam', '2027-03-28T01:00:00Z'],
]

/** Half an hour before clocks change in a zone, as a step from now. */
const before = (moment: string) => Date.parse(moment) - 30 * 60_000 - Date.now()

const runs = (isSoak: boolean): Run[] => [
  ...['UTC', 'America/New_York', 'Asia/Kolkata'].map((zone) => ({
    name: zone,
    zone,
    files: [...words, ...(isSoak ? wide : told)],
  })),
  ...[HOUR_MS, -HOUR_MS].map((step) => ({
    name: `an hour ${step > 0 ? 'ahead' : 'behind'}`,
    zone: 'UTC',
    files: isSoak ? wide : lasting,
    step,
  })),
  ...nights.slice(0, isSoak ? 3 : 1).map(([zone = '', moment = '']) => ({
    name: `${zone} before ${moment}`,
    zone,
    files: words,
    step: before(moment),
  })),
]

async function prove(
  { name, zone, files, step = 0 }: Run,
  { after, folder }: Proof,
): Promise<{ tests: number; wrong: string[] }> {
  // What is not there would be left out without a word.
  const gone = files.filter((path) => !existsSync(join(root, path)))
  if (gone.length > 0) return { tests: 0, wrong: [`${gone.join(', ')}: there are no such tests`] }
  const kept = join(folder(), 'report.json')
  const child = spawn(
    process.execPath,
    ['--import', clock, vitest, 'run', '--reporter=json', `--outputFile=${kept}`, ...files],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', TZ: zone, CLOCK_STEP: String(step), NODE_OPTIONS: `--import=${clock}` },
      stdio: 'ignore',
    },
  )
  after(() => void child.kill())
  await once(child, 'exit')
  if (!existsSync(kept)) return { tests: 0, wrong: [`${name}: the tests did not run`] }
  const report = JSON.parse(readFileSync(kept, 'utf8')) as {
    numPassedTests: number
    numFailedTestSuites: number
    success: boolean
    testResults: { assertionResults: { status: string; fullName: string }[] }[]
  }
  const failed = report.testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed')
  const wrong = failed.map(({ fullName }) => `${name}: ${fullName}`)
  if (!report.success && wrong.length === 0) wrong.push(`${name}: ${report.numFailedTestSuites} files failed`)
  return { tests: report.numPassedTests, wrong }
}

export const time: Row = {
  id: 'R25',
  title: 'Time',
  goal: 'tests of dates pass in UTC, New York and Kolkata, before clocks change, and with a clock an hour off',
  limit: { quick: 480, soak: 3600 },
  async run(proof) {
    const outcomes = []
    for (const run of runs(proof.isSoak)) outcomes.push(await prove(run, proof))
    const tests = outcomes.reduce((sum, one) => sum + one.tests, 0)
    return flawless(
      `${tests} passes in ${outcomes.length} clocks`,
      outcomes.flatMap(({ wrong }) => wrong),
    )
  },
}
