import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../../src/server/testing/quiet-log.ts'
import { answering, freePort } from '../../src/server/testing/spawn-program.ts'
import type { Member } from '../kit/database/seed.ts'
import { addressOf } from '../kit/database/with-database.ts'
import { mixedRequests, withOwnNumbers } from '../kit/load/client-requests.ts'
import { failuresIn, type RequestSpec, runLoadProfile } from '../kit/load/load-profile.ts'
import { soakOf } from '../kit/load/soak.ts'
import { openProxy } from '../kit/programs/health-checking-proxy.ts'
import { makeProgram, type Program } from '../kit/programs/program.ts'
import { seedDataDir, settingsOf } from '../kit/programs/seeded-program.ts'
import { watchMessages } from '../kit/sockets/message-watch.ts'
import { uploadTrack } from '../kit/writes/upload-track.ts'
import { flawless, type Proof, type Row } from '../row.ts'

const REQUESTS = 10_000
const PEOPLE = 24
const WAVE_SECONDS = 4
const DRAIN_SECONDS = 2
const RESUME_MS = 3000
/** What costs much is sent less often than in the usual mix: the restarts are to take the time, not the requests. */
const COSTLY = ['home of a member', 'a search nobody made before', 'sign-in']
const lighter = (spec: RequestSpec): RequestSpec =>
  COSTLY.includes(spec.name) ? { ...spec, share: spec.share / 4 } : spec

/** Two programs on one database and one folder, behind a proxy. */
async function startPrograms(proof: Proof) {
  const dataDir = proof.folder()
  const seededData = await seedDataDir(dataDir)
  const postgres = await startEmbedded({ dataDir, log: quiet })
  proof.after(() => postgres.stop())
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...settingsOf(dataDir, front),
    DATABASE_URL: addressOf(postgres.owner),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  }
  const programs = ports.map((port) => makeProgram({ port, env }))
  for (const program of programs) {
    proof.after(() => program.end('SIGKILL'))
    await program.start()
  }
  const url = `http://127.0.0.1:${front}`
  const proxy = await openProxy(
    front,
    programs.map((program) => program.url),
  )
  proof.after(() => proxy.close())
  await answering(`${url}/readyz`)
  const song = await uploadTrack({ ...seededData, dataDir, program: { ...(programs[0] as Program), url } })
  const [reader] = seededData.people
  const watch = () =>
    watchMessages({
      url,
      processes: programs.map((program) => program.url),
      writer: seededData.admin,
      reader: reader as Member,
    })
  return { url, programs, requests: mixedRequests(seededData, song).map(lighter), watch }
}

/** Restarts one after the other; tells how those ended that did not end well. */
async function restart(programs: readonly Program[], rounds: number): Promise<string[]> {
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const program of programs) {
      const { code, err } = await program.end('SIGTERM')
      if (code !== 0) wrong.push(`a program ended with ${code}: ${err.slice(0, 200)}`)
      await program.start()
      // Long enough for the proxy to see it before the other goes.
      await delay(1000)
    }
  return wrong
}

export const rollingRestart: Row = {
  id: 'R15',
  title: 'Two processes restart in turns',
  goal: `none of 10,000 requests fails; an open page hears of every message, its socket is back within ${RESUME_MS / 1000} s`,
  limit: { quick: 240, soak: 7200 },
  async run(proof) {
    const { url, programs, requests, watch } = await startPrograms(proof)
    const rounds = proof.isSoak ? soakOf(100) : 3
    const messages = watch()
    let isOver = false
    const restarting = restart(programs, rounds).finally(() => {
      isOver = true
    })
    let sent = 0
    const wrong: string[] = []
    for (let n = 0; !isOver || sent < REQUESTS; n++) {
      const { done, stop } = runLoadProfile({
        url,
        rate: { people: PEOPLE },
        seconds: WAVE_SECONDS,
        seed: proof.seed + n,
        requests: withOwnNumbers(requests, n),
      })
      proof.after(stop)
      const wave = await done
      sent += wave.sent
      wrong.push(...failuresIn(wave))
    }
    wrong.push(...(await restarting))
    const heard = await messages.end()
    wrong.push(...heard.wrong)
    const late = heard.longestGap > RESUME_MS ? [`a socket was away for ${Math.round(heard.longestGap)} ms`] : []
    return flawless(
      `${sent} requests over ${rounds * programs.length} restarts; ${heard.messages} messages over ${heard.reconnects} broken sockets, none away longer than ${Math.round(heard.longestGap)} ms`,
      wrong,
      late,
    )
  },
}
