import { setTimeout as delay } from 'node:timers/promises'
import type { Member } from '../proof/kit/database/seed.ts'
import { mixedRequests, withOwnNumbers } from '../proof/kit/load/client-requests.ts'
import { failuresIn, runLoadProfile } from '../proof/kit/load/load-profile.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { uploadTrack } from '../proof/kit/writes/upload-track.ts'
import type { ReportRow } from './report-row.ts'
import { makeScratch } from './scratch.ts'

const PEOPLE = 5000
const [OTHERS_PER_SECOND, WAVE_SECONDS, WAVES] = [40, 20, 3] as const
const [MOST_SECONDS, MOST_P99] = [30, 1.3] as const
/** How often it is asked whether a message has been handed over, in milliseconds. */
const ASKED_EVERY = 100

interface Broadcast {
  id: number
  delivered: number
  isFinished: boolean
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Writes to everybody and waits until all have it; tells how many seconds that took. */
async function writeToAll(url: string, { headers }: Member): Promise<number> {
  const began = performance.now()
  const address = `${url}/api/admin/message-broadcasts`
  const sent = await fetch(address, {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ audience: 'role', role: 'listener', subject: 'Doors at eight', content: 'Come early.' }),
  })
  if (!sent.ok) throw new Error(`A message to everybody was answered with ${sent.status}`)
  const { id } = (await sent.json()) as Broadcast
  for (;;) {
    await delay(ASKED_EVERY)
    const rows = (await (await fetch(address, { headers })).json()) as Broadcast[]
    const row = rows.find((one) => one.id === id)
    if (!row?.isFinished) continue
    if (row.delivered < PEOPLE) throw new Error(`${row.delivered} of ${PEOPLE} got the message`)
    return (performance.now() - began) / 1000
  }
}

/** A message to 5,000 people: how long until all have it, and how others fare while one follows on another. */
export async function measureMessages(report: ReportRow): Promise<void> {
  const scratch = makeScratch()
  try {
    const seeded = await prepareSeededProgram(scratch, { people: PEOPLE })
    const { program, admin } = seeded
    await program.start()
    const mixed = mixedRequests(seeded, await uploadTrack(seeded)).filter(({ name }) => name !== 'sign-in')
    let waves = 0
    const others = async (seconds: number = WAVE_SECONDS): Promise<number> => {
      const seed = ++waves
      const requests = withOwnNumbers(mixed, seed)
      const { done, stop } = runLoadProfile({ url: program.url, rate: OTHERS_PER_SECOND, seconds, seed, requests })
      scratch.after(stop)
      const wave = await done
      if (wave.failed > 0) throw new Error(failuresIn(wave).join('; '))
      return wave.p99
    }
    await others(5)
    await writeToAll(program.url, admin)
    const [alone, beside, took]: [number[], number[], number[]] = [[], [], []]
    for (let wave = 0; wave < WAVES; wave++) {
      alone.push(await others())
      let isOver = false
      const load = others().finally(() => {
        isOver = true
      })
      while (!isOver) took.push(await writeToAll(program.url, admin))
      beside.push(await load)
    }
    const [seconds, times] = [middleOf(took), middleOf(beside) / middleOf(alone)]
    report(
      `(n) a message to ${PEOPLE} people, until all have it`,
      `${seconds.toFixed(1)} s`,
      `${MOST_SECONDS} s`,
      seconds <= MOST_SECONDS,
    )
    report(
      '(n) p99 of others beside it',
      `${times.toFixed(2)} times (${middleOf(alone).toFixed(1)} to ${middleOf(beside).toFixed(1)} ms)`,
      `${MOST_P99} times`,
      times <= MOST_P99,
    )
  } finally {
    await scratch.close()
  }
}
