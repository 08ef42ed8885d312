import { exports } from '#contract/exports.ts'
import { read } from '#web/platform/api/reads.ts'

/** The copies of one's data that were asked for. */
export const exportsQuery = () => read(exports.list, {})
