import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Endpoint, fillPath } from '../../src/contract/endpoint.ts'
import type { Stage } from '../../src/server/kit/testing/stage-on.ts'
import { furnishStage } from '../kit/furnish-stage.ts'
import { bodyEndpoints, nameOf, rightCall } from '../kit/right-call.ts'
import { changedRows, columnsOf, everyRow, type Values } from '../kit/tables.ts'
import { flawless, type Row } from '../row.ts'

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Words that mean something where they are stored. */
const telling: Values = {
  role: 'admin',
  accessTier: 'vip',
  tier: 'vip',
  status: 'accepted',
  statusCode: 'accepted',
  contentRating: 'adult',
  isAdmin: true,
  likes: 777_002,
  isPinned: true,
  senderId: 5,
  ownerId: 5,
  adminNotes: 'planted',
  password: 'planted planted planted',
}
/** Fields forms may send that the house decides itself. */
const decided: Record<string, readonly string[]> = {
  'accounts.register': ['role'],
  'model-applications.create': ['status'],
  'model-applications.createFor': ['status'],
}

/** A value of a column's type that nothing on the stage has; keys of others point at what is there. */
function planted(column: string, type: string): unknown {
  const name = camel(column)
  if (name in telling) return telling[name]
  if (/int|numeric|real|double/.test(type)) return /_(id|by)$/.test(column) ? 5 : 777_001
  if (type === 'boolean') return true
  if (/timestamp|date/.test(type)) return '2001-02-03T04:05:06.000Z'
  return /json/.test(type) ? { planted: 'planted' } : 'planted'
}

const shapeOf = (schema: z.ZodType | undefined) =>
  (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}

/** Everything that is stored anywhere and not declared here. */
function undeclared(
  tables: Map<string, Map<string, string>>,
  declared: readonly string[],
  but: readonly string[],
): Values {
  const all = [...tables.values()].flatMap((columns) => [...columns])
  const extras = Object.fromEntries(
    all.flatMap(([column, type]) => [
      [camel(column), planted(column, type)],
      [column, planted(column, type)],
    ]),
  )
  const kept = Object.entries({ ...telling, ...extras }).filter(
    ([name]) => but.includes(name) || !declared.includes(name),
  )
  return Object.fromEntries(kept)
}

/** The ways surplus fields come: beside the declared ones, inside of what is nested, and as lists. */
function spoiled(body: Values, surplus: Values): { form: string; payload: unknown }[] {
  const nested = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => (typeof one === 'object' ? { ...surplus, ...one } : one)) : value,
    ]),
  )
  const listed = Object.fromEntries(Object.entries(surplus).map(([name, value]) => [name, [value]]))
  return [
    { form: 'flat', payload: { ...surplus, ...body } },
    { form: 'nested', payload: nested },
    { form: 'listed', payload: { ...listed, ...body } },
    { form: 'a list', payload: [{ ...surplus, ...body }] },
  ]
}

const isPlanted = (stored: unknown, value: unknown) =>
  JSON.stringify(stored) === JSON.stringify(value) ||
  (typeof stored === 'string' && stored.startsWith('2001-02-03') && String(value).startsWith('2001-02-03'))

/** Columns that became what was planted for them, and would not have without it. */
function leaks(control: Map<string, Values[]>, changed: Map<string, Values[]>, surplus: Values): string[] {
  return [...changed].flatMap(([table, rows]) =>
    // What admins do is told with the row as it became, which stands in its own table too.
    table.startsWith('activity')
      ? []
      : rows.flatMap((row) =>
          Object.entries(row)
            .filter(([column, stored]) => {
              const value = surplus[camel(column)]
              if (value === undefined || !isPlanted(stored, value)) return false
              return !control.get(table)?.some((plain) => isPlanted(plain[column], value))
            })
            .map(([column]) => `${table}.${column}`),
        ),
  )
}

export const fieldAllowLists: Row = {
  id: 'R3',
  title: 'Field allow-lists',
  goal: 'whatever no schema declares is ignored or refused: no stored value becomes what was sent for it',
  isBrief: true,
  limit: { quick: 90, soak: 90 },
  async run({ openStage }) {
    const stage = await openStage({ env: { TRUST_PROXY: 'true' } })
    await furnishStage(stage)
    const tables = await columnsOf(stage.house)
    const wrong: string[] = []
    let sent = 0
    for (const endpoint of bodyEndpoints) {
      const name = nameOf(endpoint)
      const surplus = undeclared(tables, Object.keys(shapeOf(endpoint.body)), decided[name] ?? [])
      const plain = await changes(stage, tables, endpoint, (body) => body)
      if (plain.status >= 300 && name !== 'accounts.setup') wrong.push(`${name} cannot be tried: ${plain.said}`)
      for (const at of [0, 1, 2, 3]) {
        let form = ''
        const tried = await changes(stage, tables, endpoint, (body) => {
          const one = spoiled(body, surplus)[at]
          form = one?.form ?? ''
          return one?.payload
        })
        sent += Object.keys(surplus).length
        if (tried.status >= 500) wrong.push(`${name} answered ${tried.status}`)
        for (const leak of leaks(plain.changed, tried.changed, surplus)) wrong.push(`${name} (${form}) set ${leak}`)
      }
    }
    return flawless(`${sent} surplus fields in 4 forms at ${bodyEndpoints.length} endpoints`, wrong)
  },
}

/** Makes a right call, changed on its way, and tells which rows it changed. */
async function changes(
  stage: Stage,
  tables: Map<string, Map<string, string>>,
  endpoint: Endpoint,
  change: (body: Values) => unknown,
) {
  await stage.house.db.execute(sql`delete from throttle`)
  const { by, params, body } = await rightCall(stage, endpoint)
  const before = await everyRow(stage.house, tables.keys())
  const answer = await by.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(change(body)),
  })
  const changed = changedRows(before, await everyRow(stage.house, tables.keys()))
  return { status: answer.statusCode, said: answer.body.slice(0, 120), changed }
}
