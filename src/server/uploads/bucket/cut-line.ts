import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to an S3 server that tests can cut and mend. */
export interface CutLine {
  url: string
  cut(): void
  mend(): void
  /** Cuts every connection that carries these words from now on, until it is mended. */
  cutAt(words: string): void
  /** Connections that are open. */
  connections(): number
}

/** Opens a line that lasts as long as the test. */
export async function openCutLine(to: string): Promise<CutLine> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()
  let isCut = false
  let fatal: string | null = null
  const line = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy() && ends.delete(one))
      one.pipe(other)
    }
    near.on('data', (chunk) => {
      if (fatal && chunk.includes(fatal)) near.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const one of ends) one.destroy()
    },
    mend() {
      isCut = false
      fatal = null
    },
    cutAt(words) {
      fatal = words
    },
    connections: () => ends.size / 2,
  }
}
