import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../src/server/testing/spawn-program.ts'
import { drawFlameGraph } from './flame-graph.ts'
import { openTo, profiled } from './inspector.ts'
import { startLoadTarget } from './load-profile.ts'
import { makeScratch } from './scratch.ts'

const RATE = 60
const WARM_SECONDS = 10
const SECONDS = 30

/** Draws what the program does under the load profile into `docs/flame.svg`. */
export async function drawFlameGraphUnderLoad(): Promise<void> {
  const scratch = makeScratch()
  try {
    const port = await freePort()
    const { sendLoad } = await startLoadTarget(scratch, openTo(port))
    await sendLoad(RATE, WARM_SECONDS)
    const profile = await profiled(port, () => sendLoad(RATE, SECONDS))
    writeFileSync(join(import.meta.dirname, '../docs/flame.svg'), drawFlameGraph(profile))
  } finally {
    await scratch.close()
  }
}
