import type { Caller } from '#contract/access.ts'
import { maySeeVideo } from '#server/features/portfolios/visibility.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** Asks a feature whether this person may see a record of its own that shows the video at this address. */
type VideoUse = (context: AppContext, url: string, caller: Caller | null) => Promise<boolean>

/** Features whose records show uploaded videos. Whom none of them lets in sees only what he uploaded himself. */
export const videoUses: readonly VideoUse[] = [maySeeVideo]
