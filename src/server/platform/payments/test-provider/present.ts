import { presentCard } from './cards.ts'
import { invalidRequest } from './provider-error.ts'
import type { Store, StoredObject } from './store.ts'

/** Which kind of object an id in a field is of. */
const REFERRED: Readonly<Record<string, string>> = {
  customer: 'customer',
  latest_invoice: 'invoice',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  pending_setup_intent: 'setup_intent',
  invoice: 'invoice',
  charge: 'charge',
  subscription: 'subscription',
}
/** Fields that are sent where they are asked for only. */
const HIDDEN = new Set(['confirmation_secret'])

type Answer = Record<string, unknown>

function bare(object: object): Answer {
  return Object.fromEntries(
    Object.entries(object).filter(([name, value]) => !name.startsWith('_') && !HIDDEN.has(name) && value !== undefined),
  )
}

/** Puts in place of an id what it is of, or shows what is hidden, as far as a path leads. */
async function expandPath(store: Store, answer: Answer, source: Answer, path: readonly string[]): Promise<void> {
  const [field = '', ...rest] = path
  if (field === 'data' && Array.isArray(source['data'])) {
    const rows = answer['data'] as Answer[]
    for (const [i, one] of (source['data'] as Answer[]).entries()) await expandPath(store, rows[i] as Answer, one, rest)
    return
  }
  if (!(field in source)) throw invalidRequest(`This property cannot be expanded (${path.join('.')}).`, 'expand')
  if (HIDDEN.has(field)) answer[field] = source[field]
  const kind = REFERRED[field]
  const id = source[field]
  if (kind && typeof id === 'string') {
    const found = await store.get(kind, id)
    const shown = typeof answer[field] === 'object' && answer[field] !== null ? (answer[field] as Answer) : bare(found)
    answer[field] = shown
    if (rest.length > 0) await expandPath(store, shown, found, rest)
  }
  // A card is answered as its brand and last digits, which the caller asks for by its id.
  if (['default_payment_method', 'payment_method'].includes(field) && typeof id === 'string')
    answer[field] = presentCard(id)
}

/** An object as it is answered. */
export async function present(store: Store, object: StoredObject, expand: readonly string[] = []): Promise<Answer> {
  const answer = bare(object)
  for (const path of expand) await expandPath(store, answer, object, path.split('.'))
  return answer
}

/** A page of objects, newest first, as lists are answered. */
export async function presentList(
  store: Store,
  objects: readonly StoredObject[],
  {
    limit = 10,
    starting_after: from,
    expand = [],
  }: { limit?: number; starting_after?: string; expand?: readonly string[] },
): Promise<Answer> {
  const newest = objects.toReversed()
  const begin = from === undefined ? 0 : newest.findIndex(({ id }) => id === from) + 1
  const rows = newest.slice(begin, begin + limit)
  const list = {
    object: 'list',
    url: '/v1',
    has_more: begin + limit < newest.length,
    data: rows.map((row) => bare(row)),
  }
  for (const path of expand) await expandPath(store, list, { ...list, data: rows }, path.split('.'))
  return list
}
