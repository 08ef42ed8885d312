import type { Proof } from '../../row.ts'
import { prepareSeededProgram } from '../programs/seeded-program.ts'
import { uploadTrack } from '../writes/upload-track.ts'
import { mixedRequests, withOwnNumbers } from './client-requests.ts'
import { failuresIn, type RequestSpec, runLoadProfile } from './load-profile.ts'

const RATE = 40

interface Options {
  /** Environment variables of the subject, and of the control instance. */
  env?: readonly [subject: Record<string, string>, control: Record<string, string>]
  /** Which requests of the mix are sent; all unless said. */
  wanted?: (spec: RequestSpec) => boolean
}

/** How the other clients fared. */
interface Comparison {
  /** How many times as long they waited as those of the control instance, at the 95th percentile. */
  times: number
  /** Their latencies at the subject and at the control instance, in milliseconds. */
  p95: readonly [subject: number, control: number]
  failures: string[]
}

/**
 * Starts two programs alike, both warm. One of them a row attacks; both get the same requests at the same moments, so
 * that what else the machine does meanwhile befalls both.
 */
export async function startWithControl(proof: Proof, { env = [{}, {}], wanted = () => true }: Options = {}) {
  const open = async (env: Record<string, string>) => {
    const seeded = await prepareSeededProgram(proof, { env })
    await seeded.program.start()
    const requests = mixedRequests(seeded, await uploadTrack(seeded)).filter(wanted)
    let waves = 0
    const sendLoad = (seconds: number) => {
      const { url } = seeded.program
      const wave = runLoadProfile({
        url,
        rate: RATE,
        seconds,
        seed: proof.seed,
        requests: withOwnNumbers(requests, waves++),
      })
      proof.after(wave.stop)
      return wave.done
    }
    return { seeded, sendLoad }
  }
  const [subject, control] = await Promise.all([open(env[0]), open(env[1])])
  await Promise.all([subject.sendLoad(4), control.sendLoad(4)])
  return {
    seeded: subject.seeded,
    control: control.seeded,
    /** Sends load to the subject alone. */
    sendLoad: subject.sendLoad,
    /** Sends the same load to both. */
    async sendLoadToBoth(seconds: number): Promise<Comparison> {
      const [one, other] = await Promise.all([subject.sendLoad(seconds), control.sendLoad(seconds)])
      if (one.sent === 0 || other.sent === 0) throw new Error('No request was sent, so nothing was measured')
      return {
        times: one.p95 / other.p95,
        p95: [one.p95, other.p95],
        failures: [...failuresIn(one), ...failuresIn(other)],
      }
    },
  }
}
