import type { Caller, Tier } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import { hasOpened, isEarly, lowestTierOf, neededTier } from '#server/platform/access/entitlements/can-see.ts'
import { isSameTier } from '#server/platform/access/entitlements/entitlement.ts'
import { momentWords } from '#server/platform/access/entitlements/moment-words.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { FileAccess } from '#server/platform/feature.ts'
import { forbidden, notFound } from '#server/platform/http/errors.ts'
import { videoUrlOf } from '#server/platform/media/stored-files.ts'
import { uploadPolicy } from '../policy.ts'
import type { KnownFile } from './file-lookup.ts'

/** What is missing to have something of a tier, behind how it is called. */
const neededPass: Readonly<Record<Tier, string>> = {
  free: 'is for members',
  fan: 'needs a Fan Pass',
  vip: 'is for VIP members',
}

/** What opens one of these at a moment, and when it needs less. */
async function refusalOf({ site }: AppContext, gates: readonly FileAccess[], now: Date): Promise<string> {
  const tier = lowestTierOf(gates.map((gate) => neededTier(gate, now)))
  const gate = gates.find((one) => isSameTier(neededTier(one, now), tier))
  const until = gate && isEarly(gate, now) && gate.publicFrom
  const words = `${gate?.called} ${neededPass[tier]}`
  return until ? `${words} until ${momentWords(until, (await site()).timeZone)}` : words
}

/** Portfolios note who looks at what, so they are asked before it is known whose file it is. */
const isShown = async (context: AppContext, url: string, caller: Caller | null): Promise<boolean> =>
  (await Promise.all(context.features.map(({ showsVideo }) => showsVideo?.(context, url, caller)))).some(Boolean)

/** Whether somebody may have what is not out: a track that has it decides before who sent the file does. */
async function hears(context: AppContext, url: string, file: KnownFile, caller: Caller): Promise<boolean> {
  const asked = context.features.map(({ mayHearUnreleased }) => mayHearUnreleased?.(context, url, caller) ?? null)
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null)
  return answers.length === 0 ? can(caller, uploadPolicy.previewUnpublished, file) : answers.some(Boolean)
}

/**
 * Checks that somebody may have a file at this moment: one of the records that use it is theirs to see, an artist of theirs has it
 * on a track that is not out, or nothing uses it and they sent it.
 * @throws 404 where nobody may know of it, 403 where a pass is missing
 */
export async function requireFile(
  context: AppContext,
  url: string,
  file: KnownFile,
  caller: Caller | null,
): Promise<void> {
  const now = new Date()
  const { gates } = file
  if (can(caller, uploadPolicy.haveFile, { gates, now })) return
  if (url.startsWith(videoUrlOf('')) && (await isShown(context, url, caller))) return
  const opened = gates.filter((gate) => hasOpened(gate, now))
  if (opened.length > 0) throw forbidden(await refusalOf(context, opened, now))
  if (gates.length > 0 || !caller || !(await hears(context, url, file, caller))) throw notFound('File')
}
