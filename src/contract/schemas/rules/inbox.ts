import { z } from 'zod'
import { inboxSorts } from '#contract/rules/inbox.ts'
import { clearable, page, prose, whole } from '../kit/fields.ts'
import { sortParameter } from '../kit/lists.ts'
import { searchWords } from '../kit/recordings.ts'

/** How far something that came in has come, one word of a list. */
export const statusAmong = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.enum(statuses, { error: `Status must be one of ${statuses.join(', ')}` })

/**
 * How a list of what came in is asked for; `due` puts what nobody has looked at first, the longest waiting before all.
 * @param columns what the list shows in the back office
 */
export const inboxQuery = <S extends z.ZodType, const Column extends string>(status: S, columns: readonly Column[]) =>
  z.object({
    ...page,
    q: searchWords,
    status: status.optional(),
    sort: sortParameter(inboxSorts, columns),
  })

/** What the label writes on something that came in. */
export const inboxPatch = <S extends z.ZodType>(status: S) =>
  z.object({
    status: status.optional(),
    notes: clearable(prose('Notes', 4000)),
    version: whole('Version', 0, 2_147_483_647).optional(),
  })
