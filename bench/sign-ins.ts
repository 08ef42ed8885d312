import { PASSWORD } from '../proof/kit/database/seed.ts'
import { mixedRequests, withOwnNumbers } from '../proof/kit/load/client-requests.ts'
import { failuresIn, type LoadProfile, type LoadResult, runLoadProfile } from '../proof/kit/load/load-profile.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { uploadTrack } from '../proof/kit/writes/upload-track.ts'
import { ranFor } from './cost.ts'
import { makeScratch } from './scratch.ts'

const PER_SECOND = 100
const OTHERS_PER_SECOND = 40
const SECONDS = 20
/** Everybody signs in once: whoever comes back from another device is sent an e-mail, too. */
const PEOPLE = PER_SECOND * SECONDS

interface SignIns {
  perSecond: number
  failures: string[]
  p50: number
  p99: number
  /** What the program itself spends on each, password hash included, in milliseconds of processor. */
  processorMs: number
  /** 99 in 100 other requests are answered within so many milliseconds, without and beside the sign-ins. */
  othersAlone: number
  othersBeside: number
}

/** So many people a second sign in, each from an address of their own, while others do what they do. */
export async function measureSignIns(): Promise<SignIns> {
  const scratch = makeScratch()
  try {
    const seeded = await prepareSeededProgram(scratch, { people: PEOPLE })
    const { program } = seeded
    await program.start()
    const mixed = mixedRequests(seeded, await uploadTrack(seeded)).filter(({ name }) => name !== 'sign-in')
    let waves = 0
    const send = async (rate: number, seconds: number, requests: LoadProfile['requests']): Promise<LoadResult> => {
      const seed = ++waves
      const { done, stop } = runLoadProfile({
        ...{ url: program.url, rate, seconds, seed },
        requests: withOwnNumbers(requests, seed),
      })
      scratch.after(stop)
      const wave = await done
      if (wave.failed > wave.sent / 1000) throw new Error(failuresIn(wave).join('; '))
      return wave
    }
    const others = () => send(OTHERS_PER_SECOND, SECONDS, mixed)
    const signIns = () => {
      const body = JSON.stringify({ username: 'guest{n}', password: PASSWORD })
      const login = { name: 'sign-in', share: 1, method: 'POST' as const, path: '/api/auth/login' }
      const { done, stop } = runLoadProfile({
        ...{ url: program.url, rate: PER_SECOND, seconds: SECONDS, seed: 1 },
        requests: [{ ...login, headers: { 'content-type': 'application/json' }, body }],
      })
      scratch.after(stop)
      return done
    }
    await send(OTHERS_PER_SECOND, 5, mixed)
    const spent = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
      const before = ranFor(program.pid)
      const result = await work()
      return [result, (ranFor(program.pid) - before) / 1e6]
    }
    const [before, restMs] = await spent(others)
    const began = performance.now()
    const ended = { at: 0 }
    const [[wave, beside], allMs] = await spent(() =>
      Promise.all([
        signIns().finally(() => {
          ended.at = performance.now()
        }),
        others(),
      ]),
    )
    const after = await others()
    return {
      failures: failuresIn(wave),
      perSecond: (wave.sent * 1000) / (ended.at - began),
      p50: wave.p50,
      p99: wave.p99,
      processorMs: (allMs - restMs) / wave.sent,
      othersAlone: (before.p99 + after.p99) / 2,
      othersBeside: beside.p99,
    }
  } finally {
    await scratch.close()
  }
}
