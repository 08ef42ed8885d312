import { soakOf } from '../../kit/load/soak.ts'
import { flawless, type Row } from '../../row.ts'
import { inAnyOrder } from './order.ts'
import { replay } from './replay.ts'

const QUICK_RUNS = 6
const SOAK_RUNS = 400

export const ownership: Row = {
  id: 'R2',
  title: 'Ownership replay',
  goal: 'what is somebody’s is nobody else’s: 0 leaks by key, list, count, search or file, in any order of 200 acts',
  limit: { quick: 120, soak: 3600 },
  async run({ startTestServer, seed, isSoak }) {
    const testServer = await startTestServer({ env: { TRUST_PROXY: 'true' } })
    const runs = isSoak ? soakOf(SOAK_RUNS) : QUICK_RUNS
    const inOrder = await inAnyOrder(testServer, seed, runs)
    const { sent, wrong } = await replay(await startTestServer({ env: { TRUST_PROXY: 'true' } }))
    return flawless(`${sent} requests for what is another’s, ${runs} runs of up to 200 acts`, [...inOrder, ...wrong])
  },
}
