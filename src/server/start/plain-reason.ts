import { SettingError } from '#server/config.ts'
import { MigrationError } from '#server/platform/database/migration-state.ts'

/** Why the program could not start, in one line for the person who starts it; undefined for what they cannot mend. */
export function plainReason(error: NodeJS.ErrnoException, env: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof SettingError) return `Setting ${error.message}`
  if (error instanceof MigrationError) return error.message
  const { port } = error as { port?: number }
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use by another program; set PORT to a free one`
  const isOfDatabase =
    /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28|3D|42501|57P)/.test(error.code ?? '') || /timeout/.test(error.message)
  if (env['DATABASE_URL'] && isOfDatabase) return `The database at DATABASE_URL cannot be used: ${error.message}`
  return undefined
}
