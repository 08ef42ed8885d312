import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { arrivals, failuresIn } from '../kit/arrivals.ts'
import { openFurnished } from '../kit/furnished.ts'
import { riseDuring } from '../kit/memory.ts'
import { send } from '../kit/sender.ts'
import { soakOf } from '../kit/soak.ts'
import { putOn } from '../kit/song.ts'
import { evening, numbered } from '../kit/visitors.ts'
import { flawless, type Row } from '../row.ts'

const RISE_MB = 64
const TIMES = 2
const RATE = 40
const QUICK = { megabytes: 256, seconds: 14 }

async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

export const bigUpload: Row = {
  id: 'R10',
  title: 'A big upload beside everybody else',
  goal: 'memory rises at most 64 MB, the others’ p95 less than doubles, the file is what was sent',
  isTimed: true,
  limit: { quick: 120, soak: 2400 },
  async run(proof) {
    const long = { megabytes: soakOf(2000), seconds: soakOf(25 * 60) }
    const { megabytes, seconds } = proof.isSoak ? long : QUICK
    const house = await openFurnished(proof)
    const { program, admin, dataDir } = house
    await program.start()
    const song = await putOn(house)
    const reading = evening(house, song).filter(({ method }) => method !== 'POST')
    let waves = 0
    const come = (length: number) => {
      const wave = arrivals({
        url: program.url,
        rate: RATE,
        seconds: length,
        seed: proof.seed,
        wishes: numbered(reading, waves++),
      })
      proof.after(wave.stop)
      return wave.done
    }
    await come(4)
    const before = await come(8)
    const sending = send({
      ...{ url: program.url, headers: admin.headers, megabytes, seed: proof.seed },
      megabytesPerSecond: megabytes / seconds,
    })
    proof.after(sending.stop)
    const [{ rise, result: sent }, beside] = await Promise.all([riseDuring(program.pid, sending.done), come(seconds)])
    const after = await come(8)
    const alone = (before.p95 + after.p95) / 2
    const times = beside.p95 / alone
    const isSame = sent.url !== '' && (await hashOfFile(join(dataDir, sent.url))) === sent.sha256
    const wrong = [...failuresIn(before), ...failuresIn(beside), ...failuresIn(after)]
    if (!isSame) wrong.push(`what is stored is not what was sent (answered ${sent.status})`)
    if (rise > RISE_MB) wrong.push(`memory rose by ${Math.round(rise)} MB`)
    if (times >= TIMES) wrong.push(`the others’ p95 went from ${alone.toFixed(1)} to ${beside.p95.toFixed(1)} ms`)
    return flawless(
      `${megabytes} MB in ${seconds} s, memory +${Math.round(rise)} MB, others’ p95 ${times.toFixed(2)} times (${beside.p95.toFixed(1)} ms), ${isSame ? 'same bytes' : 'OTHER BYTES'}`,
      wrong,
    )
  },
}
