import type { Verdict } from '#contract/shortlists.ts'

export const verdictWords: Readonly<Record<Verdict, string>> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }
