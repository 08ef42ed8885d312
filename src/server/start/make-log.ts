import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { errorWriting } from '#server/platform/logging/error-values.ts'
import type { Log } from '#server/platform/logging/log.ts'

/** Whether a package is installed: readable logs are for those who develop. */
function isInstalled(name: string): boolean {
  try {
    return Boolean(import.meta.resolve(name))
  } catch {
    return false
  }
}

/** The log of this process: lines of JSON, or text on a terminal of somebody who develops. */
export function makeLog(config: Config): Log {
  const pretty =
    process.stdout.isTTY && isInstalled('pino-pretty')
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}
  return pino({
    level: config.LOG_LEVEL,
    redact: ['token', 'password'],
    ...errorWriting,
    ...pretty,
  }) as Log
}
