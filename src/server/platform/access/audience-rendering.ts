import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '#contract/kit/access.ts'
import { Refusal } from '#server/platform/http/errors.ts'

/** A page that is being rendered for everybody the access rules cannot tell apart. */
export interface AudienceRendering {
  /** Whoever it is for, as rules see them; null for guests. */
  readonly caller: Caller | null
  /** Whether something was asked that is one person's: then the page is theirs alone. */
  isPersonal: boolean
}

const current = new AsyncLocalStorage<AudienceRendering>()

/** The page that is being rendered for an audience by whoever asks now; undefined where somebody asks for themselves. */
export const audienceRendering = (): AudienceRendering | undefined => current.getStore()

/** What is thrown where an answer needs to know who asks, and an audience does. */
class PersonalRead extends Refusal {
  constructor() {
    super(403, 'This answer is one person’s, and the page that asks for it is for many')
  }
}

/** Notes that the page that is being rendered shows one person's data, and refuses it. */
export function refusePersonalRead(rendering: AudienceRendering): PersonalRead {
  rendering.isPersonal = true
  return new PersonalRead()
}

/**
 * Calls in the name of an audience: who is asked about has roles and a tier, and nobody's id or name. Whatever asks for these is
 * refused, so that no answer can hold what is one person's.
 */
export function renderForAudience<T>(
  traits: Pick<Caller, 'roles' | 'tier'> | null,
  render: () => Promise<T>,
): Promise<{ rendered: T; isPersonal: boolean }> {
  const rendering: { caller: Caller | null; isPersonal: boolean } = { caller: null, isPersonal: false }
  if (traits) rendering.caller = audienceCaller(traits, rendering)
  return current.run(rendering, async () => ({ rendered: await render(), isPersonal: rendering.isPersonal }))
}

const audienceCaller = ({ roles, tier }: Pick<Caller, 'roles' | 'tier'>, rendering: AudienceRendering): Caller => ({
  roles,
  tier,
  get id(): never {
    throw refusePersonalRead(rendering)
  },
  get username(): never {
    throw refusePersonalRead(rendering)
  },
})
