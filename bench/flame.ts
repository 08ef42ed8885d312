import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../src/server/testing/spawn-program.ts'
import { openEvening } from './evening.ts'
import { drawFlameGraph } from './flame-graph.ts'
import { openTo, profiled } from './inspector.ts'
import { makePlace } from './place.ts'

const RATE = 60
const WARM_SECONDS = 10
const SECONDS = 30

/** Draws what the program does with a busy evening into `docs/flame.svg`. */
export async function drawEvening(): Promise<void> {
  const place = makePlace()
  try {
    const port = await freePort()
    const { come } = await openEvening(place, openTo(port))
    await come(RATE, WARM_SECONDS)
    const profile = await profiled(port, () => come(RATE, SECONDS))
    writeFileSync(join(import.meta.dirname, '../docs/flame.svg'), drawFlameGraph(profile))
  } finally {
    await place.close()
  }
}
