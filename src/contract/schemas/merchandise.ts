import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { merchandise, merchandiseSortColumns, merchandiseSorts, stockLevels } from '../merchandise.ts'
import { merchandiseCategories } from '../rules/merchandise.ts'
import { earlyAccessAnswer, earlyAccessFields } from './kit/early-access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import {
  byId,
  clearable,
  done,
  flag,
  id,
  idList,
  line,
  mediaAddress,
  page,
  prose,
  required,
  whole,
} from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { money } from './kit/money.ts'
import { ink, rendition, searchWords } from './kit/recordings.ts'

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
  /** There to be loaded instead of being sent. */
  isDigital: flag.optional(),
})
export type VariantDraft = z.infer<typeof variantDraft>

/** Something to be loaded: an uploaded file, a track, or all tracks of an album. */
const downloadDraft = z
  .object({
    title: required(line('Title')),
    /** With which variant it comes; with each that is loaded unless said. */
    variantLabel: clearable(line('Variant', 60)),
    fileUrl: clearable(
      line('File', 300).regex(
        /^\/uploads\/(audio|video)\/[\w-]+\.\w+$/,
        'File must be an uploaded audio or video file',
      ),
    ),
    trackId: clearable(id),
    albumId: clearable(id),
  })
  .refine(
    ({ fileUrl, trackId, albumId }) => [fileUrl, trackId, albumId].filter(Boolean).length === 1,
    'Choose a file, a track or an album',
  )
export type DownloadDraft = z.infer<typeof downloadDraft>

const differ = (variants: readonly VariantDraft[]) =>
  new Set(variants.map(({ label }) => label.toLowerCase())).size === variants.length

const merchandiseFields = z.object({
  name: required(line('Name')),
  description: clearable(prose('Description')),
  price: clearable(money('Price')),
  /** What it costs with a Fan Pass; the same unless given. */
  memberPrice: clearable(money('Member price')),
  isDigital: flag.optional(),
  category: required(line('Category').pipe(category)),
  /** Whose it is: sales from then on are stated to them. */
  artist: clearable(line('Artist')),
  artistId: clearable(id),
  imageUrl: clearable(mediaAddress('Image')),
  /** Who may buy it first. */
  ...earlyAccessFields,
  inStock: flag.optional(),
  featured: flag.optional(),
  isNew: flag.optional(),
  ink: clearable(ink),
  stockQuantity: stock,
  /** What those get who buy what is loaded, the whole list in its order; admins alone read it. */
  downloads: z
    .array(downloadDraft, { error: 'Downloads must be a list' })
    .max(100, 'An item has at most 100 downloads')
    .optional(),
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
  isDigital: z.boolean(),
})
export const merchandiseItem = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  /** "24.00" */
  price: z.string(),
  /** What it costs with a Fan Pass, where that is less; a variant with a price of its own has none. */
  memberPrice: z.string().nullable(),
  currency: z.string(),
  /** There to be loaded instead of being sent, all variants of it. */
  isDigital: z.boolean(),
  category,
  artist: z.string().nullable(),
  artistId: z.number().nullable(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  /** False as well where nothing is left. */
  inStock: z.boolean(),
  /** True where the caller may not buy it before `publicFrom`. */
  locked: z.boolean(),
  ...earlyAccessAnswer,
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

export type PricedItem = Pick<MerchandiseItem, 'price' | 'inStock' | 'stockQuantity'>

const download = z.object({
  title: z.string(),
  variantLabel: z.string().nullable(),
  fileUrl: z.string().nullable(),
  trackId: z.number().nullable(),
  albumId: z.number().nullable(),
})
export type Download = z.infer<typeof download>

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

const schemas = {
  list: {
    summary: 'Merchandise, newest first; `stock` narrows it to what runs out or is out',
    access: 'anyone',
    query: merchandiseQuery,
    reply: z.array(merchandiseItem),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(merchandiseQuery),
  },
  featured: {
    summary: 'Featured merchandise, newest first; the booth shows the first',
    access: 'anyone',
    reply: z.array(merchandiseItem),
    cached: 'audience',
  },
  counts: {
    summary: 'How many items there are of each category',
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
    access: 'anyone',
    params: byId,
    reply: merchandiseItem,
    cached: 'audience',
  },
  downloads: {
    summary: 'What those get who buy what is loaded of an item',
    access: adminOnly,
    params: byId,
    reply: z.array(download),
  },
  create: {
    summary: 'Adds an item',
    access: adminOnly,
    body: merchandiseDraft,
    reply: merchandiseItem,
    status: 201,
  },
  update: {
    summary:
      'Changes the sent fields of an item; a stale `version` is refused with 409, and so is one an order has made',
    aliases: ['PATCH /api/merchandise/:id'],
    access: adminOnly,
    params: byId,
    body: merchandisePatch,
    reply: merchandiseItem,
  },
  remove: {
    summary: 'Deletes an item; what was ordered of it stays on its orders',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type MerchandiseSchemas = typeof schemas

export const merchandiseEndpoints = withSchemas(merchandise, schemas)
