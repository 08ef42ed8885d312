import { pino } from 'pino'
import { errorWriting } from '#server/platform/logging/error-values.ts'
import type { Log } from '#server/platform/logging/log.ts'

/** Says only what should not happen in a test. */
export const quiet: Log = pino({ level: process.env['LOG_LEVEL'] ?? 'fatal', ...errorWriting }) as Log
