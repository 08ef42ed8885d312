import type { Tier } from '#contract/kit/access.ts'
import { momentOf, momentText } from '#web/platform/forms/moment-text.ts'

/** Who has something first and until when, as a form holds it. */
export const earlyAccessValues = (record: { publicFrom: string | null; earlyTier: Tier } | null) => ({
  publicFrom: momentText(record?.publicFrom),
  earlyTier: (record?.earlyTier ?? 'fan') as string,
})
export type EarlyAccessValues = ReturnType<typeof earlyAccessValues>

export const earlyAccessLabels = { publicFrom: 'Members first, everybody from', earlyTier: 'Who has it first' }

/** What is sent of it: the moment with its offset. */
export const earlyAccessBody = ({ publicFrom }: Partial<EarlyAccessValues>) =>
  publicFrom === undefined ? {} : { publicFrom: momentOf(publicFrom) }
