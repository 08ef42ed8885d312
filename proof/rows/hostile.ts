import { furnishStage } from '../kit/furnish-stage.ts'
import { flawless, type Row } from '../row.ts'
import { files } from './hostile/files.ts'
import type { Group, Tried } from './hostile/group.ts'
import { requests } from './hostile/requests.ts'
import { seeing } from './hostile/seeing.ts'
import { words } from './hostile/words.ts'

const groups: readonly Group[] = [requests, files, seeing, words]

export const hostile: Row = {
  id: 'R5',
  title: 'Hostile inputs',
  goal: 'every input of every class of attack has its documented outcome: refused, made harmless or never run',
  isMeasured: true,
  limit: { quick: 600, soak: 3600 },
  async run(proof) {
    const tried: Tried[] = []
    for (const group of groups) {
      const stage = await proof.openStage({ pages: 'built', jobs: true })
      await furnishStage(stage)
      tried.push(...(await group(stage, proof)))
    }
    const counts = tried.map(({ kind, inputs }) => `${kind}: ${inputs}`).join(', ')
    return flawless(
      `${tried.reduce((sum, { inputs }) => sum + inputs, 0)} inputs (by class ${counts})`,
      tried.flatMap(({ wrong }) => wrong),
    )
  },
}
