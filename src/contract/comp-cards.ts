import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { CompCardsSchemas } from './schemas/comp-cards.ts'

/** What a comp card can say of a model besides their name: nothing but what members may know of them. */
export const compCardFields = [
  'age',
  'height',
  'eyeColor',
  'hairColor',
  'bodyType',
  'place',
  'canTravel',
  'skills',
] as const
export type CompCardField = (typeof compCardFields)[number]

/** The cover, and up to four on the back. */
export const MAX_COMP_CARD_PICTURES = 5

export const cardSizes = ['a5', 'a4'] as const

export const compCards = endpoints<CompCardsSchemas>('comp-cards', {
  own: {
    method: 'GET',
    path: '/api/comp-card',
    reads: [data.compCards, data.modelProfiles, data.portfolios, data.accounts, data.users],
  },
  save: { method: 'PUT', path: '/api/comp-card' },
  print: { method: 'GET', path: '/api/comp-cards/:profileId/comp-card.pdf' },
})
