import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fillPath } from '../../src/contract/kit/endpoint.ts'
import type { ServedEndpoint } from '../../src/contract/schemas/kit/endpoint.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { seedTestServer } from '../kit/database/seed-test-server.ts'
import { changedRows, columnsOf, everyRow, type Values } from '../kit/database/tables.ts'
import { bodyEndpoints, howToKnow, nameOf, validRequest } from '../kit/requests/valid-request.ts'
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
  // The first of each: those that are changed here are others.
  topicId: 1,
  replyId: 1,
  adminNotes: 'planted',
  password: 'planted planted planted',
}
/** Fields forms may send that the server decides itself. */
const decided: Record<string, readonly string[]> = {
  'accounts.register': ['role'],
  'model-applications.create': ['status'],
  'model-applications.createFor': ['status'],
}

/** A value of a column's type that nothing on the test server has; keys of others point at what is there. */
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

/** Names of fields that a schema declares at any depth. */
function namesIn(schema: z.ZodType | undefined): string[] {
  const names: string[] = []
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node) names.push(...Object.keys(node.properties as object))
    for (const one of Object.values(node)) collect(one)
  }
  for (const io of ['input', 'output'] as const)
    if (schema) collect(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return names
}

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

/** Surplus fields in a body, and how many they are. */
interface Spoiled {
  form: string
  payload: unknown
  fields: number
}

/** The ways surplus fields come: beside the declared ones, as lists, and inside of what is nested where anything is. */
function spoiled(body: Values, surplus: Values, within: Values): Spoiled[] {
  const fields = Object.keys(surplus).length
  let objects = 0
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spoil)
    if (typeof value !== 'object' || value === null) return value
    objects++
    return { ...within, ...inside(value) }
  }
  const inside = (whole: object) => Object.fromEntries(Object.entries(whole).map(([name, one]) => [name, spoil(one)]))
  const nested = inside(body)
  const listed = Object.fromEntries(Object.entries(surplus).map(([name, value]) => [name, [value]]))
  return [
    { form: 'flat', payload: { ...surplus, ...body }, fields },
    { form: 'listed', payload: { ...listed, ...body }, fields },
    { form: 'a list', payload: [{ ...surplus, ...body }], fields },
    ...(objects > 0 ? [{ form: 'nested', payload: nested, fields: Object.keys(within).length * objects }] : []),
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
  limit: { quick: 300, soak: 300 },
  async run({ startTestServer }) {
    const testServer = await startTestServer({ env: { TRUST_PROXY: 'true' } })
    await seedTestServer(testServer)
    const tables = await columnsOf(testServer.context)
    const wrong: string[] = []
    let sent = 0
    for (const endpoint of bodyEndpoints) {
      const name = nameOf(endpoint)
      const surplus = undeclared(tables, Object.keys(shapeOf(endpoint.body)), decided[name] ?? [])
      const within = undeclared(tables, namesIn(endpoint.body), [])
      const plain = await changes(testServer, tables, endpoint, (body) => body)
      if (plain.status >= 300 && name !== 'accounts.setup')
        wrong.push(`${name} cannot be tried: ${plain.said}; ${howToKnow(endpoint)}`)
      for (const [at, { form, fields }] of spoiled(plain.body, surplus, within).entries()) {
        const tried = await changes(testServer, tables, endpoint, (body) => spoiled(body, surplus, within)[at]?.payload)
        sent += fields
        if (tried.status >= 500) wrong.push(`${name} answered ${tried.status}`)
        for (const leak of leaks(plain.changed, tried.changed, surplus)) wrong.push(`${name} (${form}) set ${leak}`)
      }
    }
    return flawless(`${sent} surplus fields in up to 4 forms at ${bodyEndpoints.length} endpoints`, wrong)
  },
}

/** Makes a right call, changed on its way, and tells which rows it changed. */
async function changes(
  testServer: TestServer,
  tables: Map<string, Map<string, string>>,
  endpoint: ServedEndpoint,
  change: (body: Values) => unknown,
) {
  await testServer.context.db.execute(sql`delete from throttle`)
  const { by, params, body } = await validRequest(testServer, endpoint)
  const before = await everyRow(testServer.context, tables.keys())
  const answer = await by.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(change(body)),
  })
  const changed = changedRows(before, await everyRow(testServer.context, tables.keys()))
  return { body, status: answer.statusCode, said: answer.body.slice(0, 120), changed }
}
