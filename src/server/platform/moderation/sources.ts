import type { ModeratedKind } from '#contract/moderation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ModeratedSource } from './source.ts'

/** How things of a kind are moderated, as the feature says that has them. */
export function sourceOf({ features }: Pick<AppContext, 'features'>, kind: ModeratedKind): ModeratedSource {
  const source = features.map(({ moderated }) => moderated?.[kind]).find((found) => found !== undefined)
  if (!source) throw new Error(`No feature says how things of the kind ${kind} are moderated`)
  return source
}
