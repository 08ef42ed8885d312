import { z } from 'zod'
import { tiers } from '../../kit/access.ts'
import { clearable, moment } from './fields.ts'

const earlyTier = z.enum(tiers, { error: `Early tier must be one of ${tiers.join(', ')}` })

/** Members first: who has something before everybody, and until when. */
export const earlyAccessFields = {
  publicFrom: clearable(moment('Everybody from')),
  earlyTier: earlyTier.optional(),
}

/** What is told of it: `publicFrom` is null once everybody may have it. */
export const earlyAccessAnswer = { publicFrom: z.string().nullable(), earlyTier }
