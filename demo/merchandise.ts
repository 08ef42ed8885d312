import type { Ink } from '#contract/kit/recordings.ts'
import type { MerchandiseCategory } from '#contract/rules/merchandise.ts'

interface DemoItem {
  name: string
  artist?: string
  category: MerchandiseCategory
  description: string
  cents: number
  ink: Ink
  isNew?: boolean
  featured?: boolean
  stock?: number
  variants?: readonly { label: string; cents?: number; stock?: number }[]
}

const sizes = (...stock: number[]) => ['S', 'M', 'L', 'XL'].map((label, i) => ({ label, stock: stock[i] ?? 0 }))

/** What lies on the table by the door, the latest last. */
export const demoItems: readonly DemoItem[] = [
  {
    name: 'Tobacco & Rain, first pressing',
    artist: 'Lyle Okafor',
    category: 'vinyl',
    description:
      '180 g, two inks, 300 copies. The first fifty have Ada’s tea ring on the back, by accident and then on purpose.',
    cents: 2400,
    ink: 'persimmon',
    isNew: true,
    featured: true,
    stock: 212,
  },
  {
    name: 'Winter Rye',
    artist: 'The Delmar Six',
    category: 'vinyl',
    description: 'Six people, two sides, one van. The gatefold shows the van.',
    cents: 2600,
    ink: 'celeste',
    variants: [{ label: 'LP' }, { label: 'CD', cents: 1400 }],
  },
  {
    name: 'Rosewater',
    artist: 'Marguerite Soll',
    category: 'vinyl',
    description: 'Pressed on pink, since somebody had to.',
    cents: 2400,
    ink: 'rose',
    variants: [
      { label: 'LP', stock: 2 },
      { label: 'CD', cents: 1200, stock: 40 },
    ],
  },
  {
    name: 'Blue Hour Sermon, seven-inch',
    category: 'vinyl',
    description: '45 turns a minute. Bring the adapter.',
    cents: 900,
    ink: 'cobalt',
    stock: 0,
  },
  {
    name: 'Counting in Seven',
    category: 'vinyl',
    description: 'The trio, live, with the glass that broke left in.',
    cents: 2200,
    ink: 'lilac',
    stock: 31,
  },
  {
    name: 'The Boat Tapes',
    category: 'vinyl',
    description: 'Recorded below deck. You can hear the mooring.',
    cents: 2200,
    ink: 'chartreuse',
    stock: 4,
  },
  {
    name: 'Closing Time sweater',
    category: 'apparel',
    description: 'Thick enough for the walk home.',
    cents: 5400,
    ink: 'bone',
    variants: sizes(6, 9, 7, 2),
  },
  {
    name: 'Side B shirt',
    category: 'apparel',
    description: 'Long in the sleeve, like the second half.',
    cents: 3200,
    ink: 'amber',
    variants: sizes(0, 3, 5, 4),
  },
  {
    name: 'Lille, 12 June',
    category: 'posters',
    description: 'Screen print, 50 by 70 cm, numbered to ninety.',
    cents: 3000,
    ink: 'chartreuse',
    stock: 18,
  },
  {
    name: 'Side A, side B slipmat',
    category: 'accessories',
    description: 'Felt, 3 mm. Settles arguments.',
    cents: 1400,
    ink: 'celeste',
  },
  {
    name: 'Rotterdam, 28 November',
    artist: 'Odessa Vance',
    category: 'posters',
    description: 'Screen print, 50 by 70 cm, numbered.',
    cents: 3500,
    ink: 'amber',
    stock: 60,
  },
  {
    name: 'Twelve-inch tote',
    category: 'accessories',
    description: 'Holds nine LPs, or eight and lunch.',
    cents: 1600,
    ink: 'cobalt',
    stock: 0,
  },
  {
    name: '45 adapter, enamel pin',
    category: 'accessories',
    description: 'Fits a lapel. Does not fit a record.',
    cents: 900,
    ink: 'persimmon',
  },
  {
    name: 'Full Stop shirt',
    category: 'apparel',
    description: 'Heavy cotton, one ink. Runs honest.',
    cents: 2800,
    ink: 'persimmon',
    isNew: true,
    variants: sizes(8, 14, 11, 0),
  },
]

interface DemoOrder {
  number: string
  username: string
  status: 'requested' | 'sent'
  name: string
  address: string
  note?: string
  lines: readonly { item: string; label?: string; quantity: number }[]
}

/** Two orders, one new and one on its way; the stock above is what they left. */
export const demoOrders: readonly DemoOrder[] = [
  {
    number: 'K7QP-2MXW',
    username: 'fan',
    status: 'sent',
    name: 'Petra Lund',
    address: 'Noorderkade 8\n3011 AB Rotterdam\nThe Netherlands',
    lines: [
      { item: 'Winter Rye', label: 'LP', quantity: 1 },
      { item: '45 adapter, enamel pin', quantity: 2 },
    ],
  },
  {
    number: 'W3HD-9TRA',
    username: 'listener',
    status: 'requested',
    name: 'Milan Sorel',
    address: 'Rue du Bateau 3\n59000 Lille\nFrance',
    note: 'A present: please leave the price out.',
    lines: [{ item: 'Full Stop shirt', label: 'M', quantity: 1 }],
  },
]
