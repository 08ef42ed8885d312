import { tiers } from './access.ts'

/** Whom a place is for, in one word: a tier with those above it, or a role; admins are always among them. */
export const accessLabels = [...tiers, 'model', 'artist', 'admin'] as const
export type AccessLabel = (typeof accessLabels)[number]
