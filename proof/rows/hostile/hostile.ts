import { seedTestServer } from '../../kit/database/seed-test-server.ts'
import { flawless, type Proof, type Proven, type Row } from '../../row.ts'
import { accessBypass } from './access-bypass.ts'
import { files } from './files.ts'
import type { Group, Tried } from './group.ts'
import { requests } from './requests.ts'
import { words } from './text-injection.ts'

async function prove(groups: readonly Group[], proof: Proof): Promise<Proven> {
  const tried: Tried[] = []
  for (const group of groups) {
    const testServer = await proof.startTestServer({ pages: true, jobs: true })
    await seedTestServer(testServer)
    tried.push(...(await group(testServer, proof)))
  }
  const counts = tried.map(({ kind, inputs }) => `${kind}: ${inputs}`).join(', ')
  return flawless(
    `${tried.reduce((sum, { inputs }) => sum + inputs, 0)} inputs (by class ${counts})`,
    tried.flatMap(({ wrong }) => wrong),
    tried.flatMap(({ late }) => late),
  )
}

export const hostile: Row = {
  id: 'R5',
  title: 'Hostile requests and words',
  goal: 'every input of every class of attack has its documented outcome: refused, made harmless or never run',
  limit: { quick: 600, soak: 3600 },
  run: (proof) => prove([requests, accessBypass, words], proof),
}

export const hostileFiles: Row = {
  id: 'R5b',
  title: 'Hostile files',
  goal: 'the same of files and of how they are sent, refused in good time',
  limit: { quick: 300, soak: 1800 },
  run: (proof) => prove([files], proof),
}
