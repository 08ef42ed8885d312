import { setTimeout as delay } from 'node:timers/promises'
import { soakOf } from '../../kit/load/soak.ts'
import { startTwoPrograms, type TwoPrograms } from '../../kit/programs/two-programs.ts'
import { waitUntil } from '../../kit/programs/wait-until.ts'
import { chatWriting } from '../../kit/writes/chat-writing.ts'
import { asking, type Outcome, startWriting } from '../../kit/writes/concurrent-writers.ts'
import { messageWriting } from '../../kit/writes/message-writing.ts'
import { flawless, type Row } from '../../row.ts'

const PEOPLE = 200
/** How long each waits between two messages; nobody may write more than sixty an hour. */
const PAUSE_MS = { quick: 4000, soak: 75_000 }
const [SHORT_MS, LONG_MS, LONGEST_MS] = [2000, 30_000, 600_000] as const
/** So long a page may need to come back by itself: it waits longer after each failure, and all of them come at once. */
const BACK_SECONDS = 45
/** So long a message may be on its way to an open page while nothing is killed, and no page reads anew. */
const HEARD_SECONDS = 20
/** So long what was under way may take to arrive once nothing is killed any more. */
const SETTLED_SECONDS = 20

interface Strike {
  name: string
  befall(site: TwoPrograms): Promise<void>
}

const restart = (which: 0 | 1): Strike => ({
  name: `kill -9 of program ${which + 1}`,
  async befall({ programs }) {
    await programs[which].end('SIGKILL')
    await programs[which].start()
  },
})

const networkAway = (ms: number): Strike => ({
  name: `${ms / 1000} s without a network`,
  async befall({ lines }) {
    // After a short break all goes on; a long one outlives no connection of whoever had it.
    const lost = ms > SHORT_MS ? [lines[0]] : lines
    for (const line of lost) ms > SHORT_MS ? line.lose() : line.hold()
    await delay(ms)
    for (const line of lost) line.mend()
  },
})

const strikes: readonly Strike[] = [
  restart(0),
  { name: 'kill -9 of PostgreSQL', befall: ({ killDatabase }) => killDatabase() },
  { name: 'kill -9 of Redis', befall: async ({ killRedis }) => killRedis?.() },
  networkAway(SHORT_MS),
  restart(1),
  networkAway(LONG_MS),
]

export const killedWhileWriting: Row = {
  id: 'R37',
  title: '200 people write to one another, and in five rooms of the chat, while everything dies',
  goal: 'two programs, PostgreSQL, Redis and the network die in turns: every acknowledged message and line is there once and told once, lines in one order for all, what is counted as unread is true, every page is back by itself and has heard of all',
  limit: { quick: 300, soak: 7200 },
  async run(proof) {
    const site = await startTwoPrograms(proof)
    const people = site.seededData.people.slice(0, PEOPLE)
    const place = new Map(people.map(({ id }, n) => [id, n]))
    const addressOf = ({ id }: { id: number }) => site.urls[((place.get(id) ?? 0) % 2) as 0 | 1]
    const outcome: Outcome = { acknowledged: [], repeats: 0, wrong: [] }
    const { wrong } = outcome
    const ask = asking({ addressOf }, () => outcome.repeats++)
    const kinds = [await messageWriting(site.owner, people, ask), await chatWriting(site.owner, people, ask)]
    const pause = proof.isSoak ? PAUSE_MS.soak : PAUSE_MS.quick
    const { pages, stop } = startWriting({ people, site: site.site, addressOf }, kinds, ask, outcome, pause)
    proof.after(() => {
      for (const page of pages) page.close()
    })

    const allBack = async (when: string) => {
      if (await waitUntil(() => pages.every((page) => page.isConnected()), BACK_SECONDS)) return
      const away = pages.filter((page) => !page.isConnected()).length
      wrong.push(`${when}: ${away} pages are not back after ${BACK_SECONDS} s`)
    }
    const more = async (count: number) => {
      const enough = outcome.acknowledged.length + count
      if (!(await waitUntil(() => outcome.acknowledged.length >= enough, 120)))
        wrong.push(`only ${outcome.acknowledged.length} of ${enough} messages were acknowledged`)
    }
    const allHear = async (when: string) => {
      await more(PEOPLE / 2)
      const written = [...outcome.acknowledged]
      const unheard = () =>
        kinds.reduce((sum, kind, at) => sum + kind.unheard(written.filter((one) => one.kind === at)), 0)
      if (await waitUntil(() => unheard() === 0, HEARD_SECONDS)) return
      wrong.push(`${when}: ${unheard()} of ${written.length} were not heard of within ${HEARD_SECONDS} s`)
    }
    await allBack('at first')
    const rounds = proof.isSoak ? soakOf(20) : 1
    const all = [
      ...Array.from({ length: rounds }, () => strikes).flat(),
      ...(proof.isSoak ? [networkAway(LONGEST_MS)] : []),
    ]
    for (const { name, befall } of all) {
      await more(PEOPLE / 8)
      await befall(site)
      await allBack(name)
      await allHear(name)
    }
    await stop()
    let left: string[] = []
    const isSettled = async () => {
      left = (
        await Promise.all(kinds.map((kind, at) => kind.wrongIn(outcome.acknowledged.filter((one) => one.kind === at))))
      ).flat()
      return left.length === 0
    }
    await waitUntil(isSettled, SETTLED_SECONDS)
    wrong.push(...left)
    const lost = pages.map((page) => page.lost())
    const times = lost.reduce((sum, one) => sum + one.times, 0)
    const longest = Math.max(...lost.map((one) => one.longest))
    return flawless(
      `${outcome.acknowledged.length} ${kinds.map(({ name }) => name).join(' and ')} over ${all.length} strikes${site.killRedis ? '' : ' (no Redis on this machine)'}, ${outcome.repeats} requests sent again; ${times} sockets lost and back by themselves, none away longer than ${(longest / 1000).toFixed(1)} s`,
      wrong,
    )
  },
}
