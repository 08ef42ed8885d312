import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { databaseProcess } from '../kit/database/database-process.ts'
import { machineSlowdown } from '../kit/load/machine-slowdown.ts'
import { childOf } from '../kit/load/process-cost.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { flawless, type Row } from '../row.ts'

const BACK_WITHIN_MS = 3000
/** Longer than anything here takes: what has not come back by then does not. */
const GIVEN_UP_MS = 30_000
const [LOOKED_MS, STEADY_MS, UNSTEADY_MS] = [6000, 2000, 500] as const

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
]

/** What befalls a stream that is on air, and what has to be whole again after it. */
const kills: Record<string, (seeded: SeededProgram) => Promise<void>> = {
  'kill -9 of the relay': async ({ program }) => void process.kill(childOf(program.pid, 'relay-process'), 'SIGKILL'),
  'kill -9 of PostgreSQL': async ({ dataDir }) => void process.kill(databaseProcess(dataDir), 'SIGKILL'),
  'kill -9 of the program': async ({ program }) => {
    await program.end('SIGKILL')
    await program.start()
  },
}

/** Opens a page for somebody who is signed in. */
async function openFor(context: BrowserContext, url: string, authorization: string): Promise<Page> {
  await context.addCookies([{ name: 'late-set', value: authorization.replace(/^Bearer /, ''), url }])
  return context.newPage()
}

/** Pictures that a page has shown; 0 while there is none. */
const framesOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelector<HTMLVideoElement>('[data-part~="live-video"]')?.getVideoPlaybackQuality()
        .totalVideoFrames ?? 0,
  )

/** The longest time without a new picture from now on, until pictures have come steadily, in milliseconds. */
async function longestGap(page: Page): Promise<number> {
  const began = performance.now()
  let [frames, changedAt, steadySince, longest] = [await framesOf(page), began, began, 0]
  for (;;) {
    await page.waitForTimeout(50)
    const [now, count] = [performance.now(), await framesOf(page)]
    longest = Math.max(longest, now - changedAt)
    if (longest > GIVEN_UP_MS) return longest
    if (count === frames) continue
    if (now - changedAt > UNSTEADY_MS) steadySince = now
    ;[frames, changedAt] = [count, now]
    // What is killed may go on for a while before it is noticed.
    if (now - began > LOOKED_MS && now - steadySince > STEADY_MS) return longest
  }
}

export const killedOnAir: Row = {
  id: 'R35',
  title: 'Relay, PostgreSQL and program are killed while a browser sends and another watches',
  goal: 'pictures again within 3 s (on a machine that hashes a password in 13 ms; a slower one may take as much longer), of what befalls the relay and the database; after the program they come back by themselves',
  isAlone: true,
  limit: { quick: 240, soak: 900 },
  async run(proof) {
    const seeded = await prepareSeededProgram(proof, { env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
    const { program, admin, people } = seeded
    await program.start()
    const slower = await machineSlowdown()
    const browserPath = await findBrowser()
    const browser = await chromium.launch({ args: ARGS, ...(browserPath ? { executablePath: browserPath } : {}) })
    proof.after(() => browser.close())
    const made = await fetch(`${program.url}/api/live-streams`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'On air', description: 'Whatever befalls.' }),
    })
    const { id } = (await made.json()) as { id: number }
    const address = `${program.url}/live-stream/${id}`
    const host = await openFor(await browser.newContext(), program.url, admin.headers.authorization)
    await host.goto(`${address}?stage=true`)
    await host.getByRole('button', { name: 'Raise the curtain' }).click()
    const seat = await openFor(await browser.newContext(), program.url, people[1]?.headers.authorization ?? '')
    await seat.goto(address)
    await seat.waitForFunction(() => document.querySelector('[data-part~="live-video"]') !== null)
    await longestGap(seat)
    const [gaps, wrong]: [string[], string[]] = [[], []]
    for (let cycle = 0; cycle < (proof.isSoak ? 10 : 1); cycle++)
      for (const [what, befall] of Object.entries(kills)) {
        const befallen = befall(seeded)
        const gap = await longestGap(seat)
        await befallen
        gaps.push(`${(gap / 1000).toFixed(1)} s after ${what}`)
        const isOfProgram = what.endsWith('program')
        if (gap > (isOfProgram ? GIVEN_UP_MS : BACK_WITHIN_MS * slower))
          wrong.push(`${what}: no picture for ${(gap / 1000).toFixed(1)} s`)
      }
    return flawless(gaps.join(', '), wrong)
  },
}
