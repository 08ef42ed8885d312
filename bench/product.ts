import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProgram, type Program } from '../proof/kit/programs/program.ts'

/** The product, which can be killed and started again. */
export interface Product extends Pick<Program, 'url' | 'pid'> {
  readonly dataDir: string
  /** Kills it at once, as a power cut does, and starts it again. */
  crash(): Promise<void>
  /** Ends it as Ctrl-C does, and starts it again; tells how many milliseconds that took to its first answer. */
  restart(): Promise<number>
  /** Bytes of the upload that is arriving in parts. */
  arriving(): Promise<number>
  /** Ends it, and removes what it kept. */
  stop(): Promise<void>
}

/** The product as a label would start it, on a data folder of its own. */
export async function startProduct(port: number, env: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-bench-'))
  const program = makeProgram({ port, env: { DATA_DIR: dataDir, ...env } })
  await program.start()
  return {
    url: program.url,
    get pid() {
      return program.pid
    },
    dataDir,
    async crash() {
      await program.end('SIGKILL')
      await program.start()
    },
    async restart() {
      await program.end()
      return program.start()
    },
    async arriving() {
      const parts = join(dataDir, 'uploads/.parts')
      const sizes = await Promise.all((await readdir(parts)).map((name) => stat(join(parts, name))))
      return Math.max(0, ...sizes.map(({ size }) => size))
    },
    async stop() {
      await program.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The bare server the product is measured against. */
export async function startBare(port: number, payload: string, type: string, file = '') {
  const env = { PAYLOAD: payload, TYPE: type, FILE: file }
  const program = makeProgram({ port, env, file: 'bench/bare-server.ts', probe: '/up' })
  await program.start()
  return { url: program.url, pid: program.pid, stop: () => program.end() }
}
