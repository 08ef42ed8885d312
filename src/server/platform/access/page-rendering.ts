import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '#contract/kit/access.ts'
import { Refusal } from '#server/platform/http/errors.ts'

/** A page that is being rendered. */
interface PageRendering {
  /** In whose name it asks; null for guests. */
  readonly caller: Caller | null
  /** Whether it is for everybody the access rules cannot tell apart, and not for one person. */
  readonly isForAudience: boolean
  /** Whether something was asked that is one person's: then the page is theirs alone. */
  isPersonal: boolean
  /** What several of its reads ask of the database. */
  readonly asked: Map<string, Promise<unknown>>
}

const current = new AsyncLocalStorage<PageRendering>()

/** The page that is being rendered by whoever asks now; undefined where somebody asks for themselves. */
export const pageRendering = (): PageRendering | undefined => current.getStore()

/**
 * Asks for what several reads of a page need, once while a page is rendered and each time elsewhere. Not for what is held or changed.
 * @param key tells what is asked, and of whom
 */
export function oncePerPage<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const asked = current.getStore()?.asked
  const before = asked?.get(key)
  if (before) return before as Promise<T>
  const answer = ask()
  asked?.set(key, answer)
  return answer
}

/** What is thrown where an answer needs to know who asks, and many do. */
class PersonalRead extends Refusal {
  constructor() {
    super(403, 'This answer is one person’s, and the page that asks for it is for many')
  }
}

/** Notes that the page that is being rendered shows one person's data, and refuses it. */
export function refusePersonalRead(rendering: PageRendering): PersonalRead {
  rendering.isPersonal = true
  return new PersonalRead()
}

/** The page that is being rendered, where it is for many. */
export function audienceRendering(): PageRendering | undefined {
  const rendering = pageRendering()
  return rendering?.isForAudience ? rendering : undefined
}

/**
 * Calls in the name of an audience: who is asked about has roles and a tier, and nobody's id or name. Whatever asks for these is
 * refused, so that no answer can hold what is one person's.
 */
export function renderForAudience<T>(
  traits: Pick<Caller, 'roles' | 'tier'> | null,
  render: () => Promise<T>,
): Promise<{ rendered: T; isPersonal: boolean }> {
  const rendering: { -readonly [K in keyof PageRendering]: PageRendering[K] } = {
    ...{ caller: null, isForAudience: true, isPersonal: false, asked: new Map() },
  }
  if (traits) rendering.caller = audienceCaller(traits, rendering)
  return current.run(rendering, async () => ({ rendered: await render(), isPersonal: rendering.isPersonal }))
}

const audienceCaller = ({ roles, tier }: Pick<Caller, 'roles' | 'tier'>, rendering: PageRendering): Caller => ({
  roles,
  tier,
  get id(): never {
    throw refusePersonalRead(rendering)
  },
  get username(): never {
    throw refusePersonalRead(rendering)
  },
})

/** Calls in the name of one person, whose session was looked up already. */
export const renderForPerson = <T>(caller: Caller | null, render: () => Promise<T>): Promise<T> =>
  current.run({ caller, isForAudience: false, isPersonal: true, asked: new Map() }, render)
