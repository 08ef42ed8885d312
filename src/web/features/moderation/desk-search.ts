import type { caseStates, ModeratedKind } from '#contract/moderation.ts'
import { moderatedKinds } from '#contract/rules/moderated-kinds.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** What the address of the desk names: which cases, and the one that is open. */
export interface DeskSearch {
  state?: Exclude<(typeof caseStates)[number], 'open'> | undefined
  kind?: ModeratedKind | undefined
  case?: number | undefined
  page?: number | undefined
}

export const CASES_PER_PAGE = 30

export function parseDeskSearch({ state, kind, case: id, page }: Record<string, unknown>): DeskSearch {
  return {
    state: state === 'settled' || state === 'appealed' ? state : undefined,
    kind: moderatedKinds.find((one) => one === kind),
    case: positive(id) ?? undefined,
    page: positive(page) ?? undefined,
  }
}
