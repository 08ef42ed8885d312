import { REQUIRED_FIELDS } from '../kinds.ts'

type Fields = Record<string, unknown>

interface WrittenVariant {
  label: string
  price: string | null
  stockQuantity: number | null
  inStock: boolean
}

/** Variants as the lines of a cell: `label | price | stock | on sale`. */
export const variantLines = (variants: readonly WrittenVariant[]): string =>
  variants
    .map(({ label, price, stockQuantity, inStock }) => [label, price ?? '', stockQuantity ?? '', inStock].join(' | '))
    .join('\n')

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A label may hold a stroke itself, so a line of more than four parts is read from its end. */
function variantOf(line: string): Fields {
  const parts = line.split('|').map((part) => part.trim())
  const after = parts.length > 4 ? parts.length - 3 : 1
  const [price, stockQuantity, inStock] = parts.slice(after)
  return withoutBlanks({
    label: parts.slice(0, after).join(' | '),
    price: price === undefined ? undefined : amountIn(price),
    stockQuantity,
    inStock: inStock === undefined ? undefined : switchIn(inStock),
  })
}

const withoutBlanks = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

/** Spreadsheets write switches in capitals, and people as words. */
const SWITCHES: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
}
const switchIn = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? SWITCHES[`${value}`.trim().toLowerCase()] : undefined) ??
  value

/** Half of Europe writes 24,00. */
const amountIn = (value: unknown) =>
  typeof value === 'string' && /^\s*\d+,\d{1,2}\s*$/.test(value) ? value.replace(',', '.') : value

/** Links are kept as an object or as a text; a text that looks like an object is written as JSON too. */
export function socialCell(links: string | Record<string, string> | null): string {
  if (links === null) return ''
  return typeof links === 'string' && !/^[{"]/.test(links) ? links : JSON.stringify(links)
}
function socialIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{"]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const listIn = (value: unknown): unknown => (typeof value === 'string' ? linesOf(value) : (value ?? []))

const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  price: amountIn,
  socialLinks: socialIn,
  tracks: listIn,
  addTracks: listIn,
  variants: (value) => {
    const list = listIn(value)
    return typeof value === 'string' ? (list as string[]).map(variantOf) : list
  },
}
const switches = new Set(
  [...REQUIRED_FIELDS].filter((name) => !['id', 'status', 'accessTier', 'earlyTier', 'addTracks'].includes(name)),
)

const same = (value: unknown) => value
const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** What a row says, as the forms would send it. */
export function valuesOf(fields: Fields): Fields {
  const named = Object.entries(fields).filter(([name, value]) => !(REQUIRED_FIELDS.has(name) && isBlank(value)))
  return Object.fromEntries(
    named.map(([name, value]) => [name, switches.has(name) ? switchIn(value) : (readers[name] ?? same)(value)]),
  )
}
