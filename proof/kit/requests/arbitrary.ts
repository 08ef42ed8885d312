import fc from 'fast-check'
import { z } from 'zod'

type Node = z.core.JSONSchema.JSONSchema

/** Words that pass the rules a JSON schema cannot say: days, times, addresses, currencies, places of files. */
const wellFormed = fc.constantFrom(
  'Right',
  '2026-11-28',
  '1994-03-14',
  '21:30',
  'https://example.org/a?b=c',
  '/uploads/images/none.jpg',
  'right@lateset.test',
  'Europe/Amsterdam',
  'EUR',
  'Ghent',
  'beginner',
  'weekends',
  'open',
  'right kettle drum',
)

const few = { min: 1, max: 40 }

function text({ minLength = 0, maxLength = 200, pattern }: Node): fc.Arbitrary<string> {
  const short = Math.max(minLength, Math.min(maxLength, 60))
  const own = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ unit: 'grapheme', minLength, maxLength: short, size: 'medium' })
  return fc.oneof({ weight: 3, arbitrary: wellFormed }, { weight: 2, arbitrary: own })
}

function record(node: Node): fc.Arbitrary<unknown> {
  const shape = Object.entries(node.properties ?? {}).map(([name, one]) => [name, arbitraryIn(one as Node)] as const)
  if (shape.length > 0)
    return fc.record(Object.fromEntries(shape), { requiredKeys: (node.required ?? []) as [], noNullPrototype: true })
  return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryIn((node.additionalProperties || {}) as Node), {
    maxKeys: 5,
    noNullPrototype: true,
  })
}

function arbitraryIn(node: Node): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  const choices = node.anyOf ?? node.oneOf ?? (Array.isArray(node.type) ? node.type.map((type) => ({ type })) : null)
  if (choices) return fc.oneof(...choices.map((one) => arbitraryIn(one as Node)))
  if (node.type === 'string') return text(node)
  if (node.type === 'number' || node.type === 'integer')
    return fc.oneof({ weight: 3, arbitrary: fc.integer(few) }, { weight: 1, arbitrary: fc.double() })
  if (node.type === 'boolean') return fc.boolean()
  if (node.type === 'null') return fc.constant(null)
  if (node.type === 'array')
    return fc.array(arbitraryIn((node.items ?? {}) as Node), { minLength: node.minItems ?? 0, maxLength: 4 })
  if (node.type === 'object') return record(node)
  return fc.jsonValue({ maxDepth: 2 })
}

/** Values a schema of the contract mostly takes; ids are small, so that they meet records. */
export const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  arbitraryIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node)
