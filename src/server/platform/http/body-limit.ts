import { z } from 'zod'

/** Where a schema does not say how long something may be. */
const UNSAID = { string: 20_000, items: 1000, value: 16_000 }
const MOST = 256 * 1024
/** Fields a client sends that nobody asks for. */
const SLACK = 8 * 1024
/** Bytes of a character: one or two in most scripts, three in some; nobody fills every field with those that take more. */
const CHARACTER = 3
const NUMBER = 32

interface Shape {
  type?: string | string[]
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  enum?: unknown[]
  const?: unknown
}

const sum = (sizes: number[]) => sizes.reduce((all, one) => all + one, 0)

/** Bytes of the longest JSON that a shape takes. */
function longest(shape: Shape | boolean | undefined): number {
  if (typeof shape !== 'object') return UNSAID.value
  const ways = shape.anyOf ?? shape.oneOf
  if (ways) return Math.max(0, ...ways.map(longest))
  if (shape.allOf) return sum(shape.allOf.map(longest))
  if (shape.enum) return Math.max(...shape.enum.map((one) => JSON.stringify(one).length * CHARACTER))
  if (shape.const !== undefined) return JSON.stringify(shape.const).length * CHARACTER
  const [type] = [shape.type].flat()
  if (type === 'string') return (shape.maxLength ?? UNSAID.string) * CHARACTER + 2
  if (type === 'number' || type === 'integer' || type === 'boolean' || type === 'null') return NUMBER
  if (type === 'array') return (shape.maxItems ?? UNSAID.items) * (longest(shape.items) + 1) + 2
  if (type !== 'object') return UNSAID.value
  if (shape.propertyNames || typeof shape.additionalProperties === 'object') return UNSAID.value
  return sum(Object.entries(shape.properties ?? {}).map(([name, value]) => name.length + 4 + longest(value))) + 2
}

const known = new WeakMap<z.ZodType, number>()

/** Most bytes a JSON body of a schema can sensibly have: what is longer is refused before it is read. */
export function bodyLimitOf(schema: z.ZodType | undefined): number {
  if (!schema) return SLACK
  const limit = known.get(schema) ?? limitOf(schema)
  // Worked out once in a process: for all endpoints it takes most of the time in which a server is put together.
  known.set(schema, limit)
  return limit
}

function limitOf(schema: z.ZodType): number {
  // Where fields are prepared before they are checked, only one of the two sides says how long they may be.
  const sides = (['input', 'output'] as const).map((io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return Math.min(MOST, SLACK + Math.min(...sides.map((side) => longest(side as Shape))))
}
