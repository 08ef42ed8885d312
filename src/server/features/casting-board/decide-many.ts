import { and, eq, inArray } from 'drizzle-orm'
import type { DecidedMany, DecideMany } from '#contract/schemas/casting-board.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { decide, refreshLabelPages } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { cardsOf } from './cards.ts'

/**
 * Decides on some applications of a call, each for itself, so that one that was changed meanwhile keeps nobody else waiting.
 * @returns which are decided, with where they stood and the version they have now, and which are not and why
 */
export async function decideOnMany(
  context: Pick<AppContext, 'db' | 'jobs' | 'realtime'>,
  call: number,
  { applications, status, mail }: DecideMany,
  reviewer: number,
): Promise<DecidedMany> {
  const { db } = context
  const wanted = [...new Map(applications.map((one) => [one.id, one])).values()]
  const ids = wanted.map(({ id }) => id)
  const a = modelApplicationsTable
  const before = await db
    .select({ id: a.id, from: a.statusCode })
    .from(a)
    .where(and(inArray(a.id, ids), eq(a.trackId, call)))
  const failures: { id: number; message: string }[] = []
  const decided: { id: number; from: (typeof before)[number]['from'] }[] = []
  for (const { id, version } of wanted) {
    const row = before.find((one) => one.id === id)
    if (!row) {
      failures.push({ id, message: 'Application not found' })
      continue
    }
    try {
      await decide(context, id, { status, mail, version }, reviewer)
      decided.push(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ id, message: error.message })
    }
  }
  if (decided.length > 0) await refreshLabelPages(context, db)
  const cards = await cardsOf(db, ids, reviewer)
  const cardOf = (id: number) => cards.find((card) => card.id === id)
  return {
    changed: decided.flatMap((one) => {
      const version = cardOf(one.id)?.version
      return version === undefined ? [] : [{ ...one, version }]
    }),
    failures: failures.map((one) => ({ ...one, name: cardOf(one.id)?.name ?? `Application ${one.id}` })),
  }
}
