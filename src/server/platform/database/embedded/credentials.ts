import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const credentials = z.object({ superuser: z.string().min(1), owner: z.string().min(1) })

/** Passwords of the two roles, for the places where other programs share the server's OS user or the network port. */
export type Credentials = z.infer<typeof credentials>

/** Two random passwords of 256 bits. */
export function newCredentials(): Credentials {
  return { superuser: randomBytes(32).toString('base64url'), owner: randomBytes(32).toString('base64url') }
}

/** Reads the passwords kept in a cluster, null when it has none because it needs none. */
export function readCredentials(clusterDir: string): Credentials | null {
  const path = pathOf(clusterDir)
  return existsSync(path) ? credentials.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

/** Keeps them inside the cluster, so a copy of the directory stays complete, readable by this process's user only. */
export function writeCredentials(clusterDir: string, passwords: Credentials): void {
  writeFileSync(pathOf(clusterDir), JSON.stringify(passwords), { mode: 0o600, flag: 'wx', flush: true })
}

function pathOf(clusterDir: string): string {
  return join(clusterDir, 'passwords.json')
}
