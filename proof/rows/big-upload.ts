import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { startWithControl } from '../kit/load/control-instance.ts'
import { riseDuring } from '../kit/load/memory.ts'
import { soakOf } from '../kit/load/soak.ts'
import { sendLargeUpload } from '../kit/writes/large-upload.ts'
import { flawless, type Row } from '../row.ts'

const RISE_MB = 64
const TIMES = 2
const WARM_SECONDS = 12
const QUICK = { megabytes: 256, seconds: 14 }

async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

export const bigUpload: Row = {
  id: 'R10',
  title: 'A big upload beside everybody else',
  goal: 'memory rises at most 64 MB, the others’ p95 stays under twice that of the control instance, the file is what was sent',
  limit: { quick: 120, soak: 2400 },
  async run(proof) {
    const long = { megabytes: soakOf(2000), seconds: soakOf(25 * 60) }
    const { megabytes, seconds } = proof.isSoak ? long : QUICK
    const { seeded, control, sendLoadToBoth } = await startWithControl(proof, {
      wanted: ({ method }) => method !== 'POST',
    })
    const { program, admin, dataDir } = seeded
    // A program that has just started grows by itself under the same people.
    const warm = await sendLoadToBoth(WARM_SECONDS)
    const sending = sendLargeUpload({
      ...{ url: program.url, headers: admin.headers, megabytes, seed: proof.seed },
      megabytesPerSecond: megabytes / seconds,
    })
    proof.after(sending.stop)
    const [{ rise, result: sent }, plain, { times, p95, failures }] = await Promise.all([
      riseDuring(program.pid, sending.done),
      riseDuring(control.program.pid, sending.done),
      sendLoadToBoth(seconds),
    ])
    const isSame = sent.url !== '' && (await hashOfFile(join(dataDir, sent.url))) === sent.sha256
    const wrong = [...warm.failures, ...failures]
    if (!isSame) wrong.push(`what is stored is not what was sent (answered ${sent.status})`)
    if (rise > RISE_MB) wrong.push(`memory rose by ${Math.round(rise)} MB`)
    const late = times >= TIMES ? [`the others’ p95 is ${p95[0].toFixed(1)} ms, control ${p95[1].toFixed(1)}`] : []
    return flawless(
      `${megabytes} MB in ${seconds} s, memory +${Math.round(rise)} MB (control +${Math.round(plain.rise)}), others’ p95 ${times.toFixed(2)} times that of the control (${p95[0].toFixed(1)} ms), ${isSame ? 'same bytes' : 'OTHER BYTES'}`,
      wrong,
      late,
    )
  },
}
