import type { ReportReason } from '#contract/moderation.ts'

/** Why somebody does not want a thing here, as forms and the back office say it. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  unkind: 'Unkind to somebody',
  selling: 'Selling something',
  private: 'Private details',
  other: 'Something else',
}
