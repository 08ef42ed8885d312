import { spawnSync } from 'node:child_process'
import { type Runtime, restoreLinks } from './bundle.ts'
import { type OsUser, runAs } from './process/os-user.ts'
import { stageRuntime } from './staging.ts'

/**
 * Makes sure that the given user can run the programs: restores missing library links, and stages the programs in
 * `dataDir` where the packages are out of that user's reach or cannot be written.
 * @param bundle the programs as installed
 * @throws with one line when they cannot run on this system
 */
export function usableRuntime(bundle: Runtime, dataDir: string, user: OsUser | null): Runtime {
  if (restoreLinks(bundle) && complaintOf(bundle, user) === null) return bundle
  const staged = stageRuntime(bundle, dataDir)
  restoreLinks(staged)
  const complaint = complaintOf(staged, user)
  if (complaint === null) return staged
  throw new Error(`The bundled PostgreSQL cannot run here (${complaint}): set DATABASE_URL to a server of yours`)
}

function complaintOf(runtime: Runtime, user: OsUser | null): string | null {
  const { status, stderr, error } = spawnSync(runtime.postgres, ['--version'], { ...runAs(user), encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}
