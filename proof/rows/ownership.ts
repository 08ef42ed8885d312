import { flawless, type Row } from '../row.ts'
import { replay } from './ownership/replay.ts'

export const ownership: Row = {
  id: 'R2',
  title: 'Ownership replay',
  goal: 'what is somebody’s is nobody else’s: 0 leaks by key, list, count, search or file, in any order of 200 acts',
  limit: { quick: 120, soak: 3600 },
  async run({ openStage }) {
    const { sent, wrong } = await replay(await openStage({ env: { TRUST_PROXY: 'true' } }))
    return flawless(`${sent} requests for what is another’s`, wrong)
  },
}
