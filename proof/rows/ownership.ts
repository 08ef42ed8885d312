import { soakOf } from '../kit/soak.ts'
import { flawless, type Row } from '../row.ts'
import { inAnyOrder } from './ownership/order.ts'
import { replay } from './ownership/replay.ts'

const QUICK_EVENINGS = 6
const SOAK_EVENINGS = 400

export const ownership: Row = {
  id: 'R2',
  title: 'Ownership replay',
  goal: 'what is somebody’s is nobody else’s: 0 leaks by key, list, count, search or file, in any order of 200 acts',
  limit: { quick: 120, soak: 3600 },
  async run({ openStage, seed, isSoak }) {
    const testServer = await openStage({ env: { TRUST_PROXY: 'true' } })
    const evenings = isSoak ? soakOf(SOAK_EVENINGS) : QUICK_EVENINGS
    const inOrder = await inAnyOrder(testServer, seed, evenings)
    const { sent, wrong } = await replay(await openStage({ env: { TRUST_PROXY: 'true' } }))
    return flawless(`${sent} requests for what is another’s, ${evenings} evenings of up to 200 acts`, [
      ...inOrder,
      ...wrong,
    ])
  },
}
