import { createRandom } from '../../demo/band/random.ts'
import { soakOf } from '../kit/load/soak.ts'
import { prepareSeededProgram } from '../kit/programs/seeded-program.ts'
import { audit } from '../kit/writes/audit.ts'
import { kinds, Ledger } from '../kit/writes/ledger.ts'
import { startWriters } from '../kit/writes/writers.ts'
import { flawless, type Row } from '../row.ts'

const READY_WITHIN_MS = 5000

export const killedProgram: Row = {
  id: 'R6',
  title: 'The program is killed under 50 writers',
  goal: 'no acknowledged write lost, nothing doubled, ready within 5 s of every start',
  limit: { quick: 180, soak: 5400 },
  async run(proof) {
    const kills = proof.isSoak ? soakOf(500) : 10
    const { program, dataDir, ...seededData } = await prepareSeededProgram(proof, proof.isSoak ? { people: 5000 } : {})
    const random = createRandom(proof.seed)
    const ledger = new Ledger()
    await program.start()
    const writing = startWriters(program.url, seededData, ledger, proof.seed)
    const starts: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      await ledger.more(random.between(10, 70))
      await program.end('SIGKILL')
      starts.push(await program.start())
    }
    await ledger.more(50)
    await writing.stop()
    await program.end()
    const wrong = await audit(dataDir, ledger)
    const slowest = Math.max(...starts)
    const counts = kinds.map((kind) => `${ledger.count(kind)} ${kind}s`).join(', ')
    return flawless(
      `${kills} kills, ${ledger.acknowledged.length} acknowledged (${counts}), slowest start ${(slowest / 1000).toFixed(1)} s`,
      wrong,
      slowest > READY_WITHIN_MS ? [`a start took ${(slowest / 1000).toFixed(1)} s`] : [],
    )
  },
}
