import { z } from 'zod'
import { adminOnly } from './access.ts'
import { data, recordOfCall } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, clearable, done, flag, id, idList, line, mediaAddress, page, prose, required, whole } from './fields.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'
import { money } from './money.ts'
import { ink, rendition, searchWords } from './recordings.ts'

export const merchandiseCategories = ['vinyl', 'apparel', 'accessories', 'posters'] as const
export type MerchandiseCategory = (typeof merchandiseCategories)[number]

/** How few must be left for the page to say so. */
export const FEW_LEFT = 5

/** What is left, as a list is narrowed by it: few or none of what is on sale, or nothing that can be had. */
export const stockLevels = ['low', 'out'] as const

const category = z.enum(merchandiseCategories, {
  error: `Category must be one of ${merchandiseCategories.join(', ')}`,
})
/** How many there are; null where nobody counts. */
const stock = clearable(whole('Stock', 0, 1_000_000))

const variantDraft = z.object({
  /** Of a variant that is kept; a new one has none yet. */
  id: clearable(id),
  /** A size or format: "M", "LP". */
  label: required(line('Label', 60)),
  /** Its own price; that of the item unless given. */
  price: clearable(money('Price')),
  stockQuantity: stock,
  inStock: flag.optional(),
})
export type VariantDraft = z.infer<typeof variantDraft>

const differ = (variants: readonly VariantDraft[]) =>
  new Set(variants.map(({ label }) => label.toLowerCase())).size === variants.length

const merchandiseFields = z.object({
  name: required(line('Name')),
  description: clearable(prose('Description')),
  price: clearable(money('Price')),
  category: required(line('Category').pipe(category)),
  imageUrl: clearable(mediaAddress('Image')),
  inStock: flag.optional(),
  featured: flag.optional(),
  isNew: flag.optional(),
  ink: clearable(ink),
  stockQuantity: stock,
  /** The whole list, in its order: what is not on it any more is taken off. */
  variants: z
    .array(variantDraft, { error: 'Variants must be a list' })
    .max(50, 'An item has at most 50 variants')
    .refine(differ, 'Every variant needs a label of its own')
    .optional(),
})
export const merchandiseDraft = merchandiseFields
export const merchandisePatch = merchandiseFields
  .partial()
  .extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type MerchandiseDraft = z.infer<typeof merchandiseDraft>
export type MerchandisePatch = z.infer<typeof merchandisePatch>

const variant = z.object({
  id: z.number(),
  label: z.string(),
  price: z.string().nullable(),
  stockQuantity: z.number().nullable(),
  inStock: z.boolean(),
  /** The switch as an editor set it. */
  onSale: z.boolean(),
})
export const merchandiseItem = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  /** "24.00" */
  price: z.string(),
  currency: z.string(),
  category,
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  /** False as well where nothing is left. */
  inStock: z.boolean(),
  /** The switch as an editor set it; sent as `inStock`. */
  onSale: z.boolean(),
  featured: z.boolean(),
  isNew: z.boolean(),
  ink: ink.nullable(),
  stockQuantity: z.number().nullable(),
  variants: z.array(variant),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MerchandiseItem = z.infer<typeof merchandiseItem>
export type Variant = z.infer<typeof variant>

type Choosable = Pick<MerchandiseItem, 'price' | 'inStock' | 'stockQuantity'>

/** What one costs. */
export const priceOf = ({ price }: Pick<Choosable, 'price'>, chosen?: Pick<Variant, 'price'>): string =>
  chosen?.price ?? price

/** How many of an item, or of a chosen variant, can be had; null where nobody counts. */
export function leftOf(item: Choosable, chosen?: Pick<Variant, 'inStock' | 'stockQuantity'>): number | null {
  if (!item.inStock || chosen?.inStock === false) return 0
  const counts = [item.stockQuantity, chosen?.stockQuantity].filter((count) => typeof count === 'number')
  return counts.length > 0 ? Math.min(...counts) : null
}

export const merchandiseSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const merchandiseSortColumns = ['name', 'category', 'price', 'variants', 'stock', 'shown', 'status'] as const

const merchandiseQuery = z.object({
  ...page,
  q: searchWords,
  category: category.optional(),
  stock: z.enum(stockLevels, { error: `Stock must be one of ${stockLevels.join(', ')}` }).optional(),
  ids: idList,
  sort: sortParameter(merchandiseSorts, merchandiseSortColumns),
})
/** What a list of items is narrowed by. */
export type MerchandiseFilters = Omit<z.infer<typeof merchandiseQuery>, 'limit' | 'offset' | 'sort'>

const relatedData = [data.uploads, data.site]
const reads = [data.merchandise, ...relatedData]
const recordReads = [recordOfCall(data.merchandise), ...relatedData]

export const merchandise = endpoints('merchandise', {
  list: {
    summary: 'Merchandise, newest first; `stock` narrows it to what runs out or is out',
    method: 'GET',
    path: '/api/merchandise',
    access: 'anyone',
    query: merchandiseQuery,
    reply: z.array(merchandiseItem),
    cached: 'audience',
    reads,
  },
  exportCsv: {
    ...csvExport('/api/merchandise'),
    query: withoutPagination(merchandiseQuery),
  },
  featured: {
    summary: 'Featured merchandise, newest first; the booth shows the first',
    method: 'GET',
    path: '/api/merchandise/featured',
    access: 'anyone',
    reply: z.array(merchandiseItem),
    cached: 'audience',
    reads,
  },
  counts: {
    summary: 'How many items there are of each category',
    method: 'GET',
    path: '/api/merchandise/counts',
    access: 'anyone',
    reply: z.object({
      all: z.number(),
      vinyl: z.number(),
      apparel: z.number(),
      accessories: z.number(),
      posters: z.number(),
    }),
    cached: 'audience',
  },
  get: {
    summary: 'One item',
    method: 'GET',
    path: '/api/merchandise/:id',
    access: 'anyone',
    params: byId,
    reply: merchandiseItem,
    cached: 'audience',
    reads: recordReads,
  },
  create: {
    summary: 'Adds an item',
    method: 'POST',
    path: '/api/merchandise',
    access: adminOnly,
    body: merchandiseDraft,
    reply: merchandiseItem,
    status: 201,
    touches: [recordOfCall(data.merchandise)],
  },
  update: {
    summary:
      'Changes the sent fields of an item; a stale `version` is refused with 409, and so is one an order has made',
    method: 'PUT',
    path: '/api/merchandise/:id',
    aliases: ['PATCH /api/merchandise/:id'],
    access: adminOnly,
    params: byId,
    body: merchandisePatch,
    reply: merchandiseItem,
    touches: [recordOfCall(data.merchandise)],
  },
  remove: {
    summary: 'Deletes an item; what was ordered of it stays on its orders',
    method: 'DELETE',
    path: '/api/merchandise/:id',
    access: adminOnly,
    params: byId,
    reply: done,
    touches: [recordOfCall(data.merchandise)],
  },
})
