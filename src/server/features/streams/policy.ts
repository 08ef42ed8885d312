import type { Caller } from '#contract/kit/access.ts'
import {
  HOST_SLOT,
  isRunning,
  type StreamAction,
  type StreamClosure,
  type StreamTier,
  streamTiers,
} from '#contract/streams.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isFor } from '#server/platform/access/entitlements/label.ts'
import { isAdmin } from '#server/platform/access/roles.ts'
import type { StreamRow } from './table.ts'

/** A stream, and what the caller is to it. */
export interface StreamStanding {
  stream: Pick<StreamRow, 'accessTier' | 'status' | 'streamType' | 'hostId'>
  /** Whether they may change the artist whose stream it is. */
  isOfArtist: boolean
  /** Whether they were asked to send beside its host. */
  isGuest: boolean
  /** Whether they were sent away. */
  isRemoved: boolean
  /** Whether they have entered a code that nobody has taken back. */
  hasTicket: boolean
}

const controls = (caller: Caller | null, { stream, isOfArtist }: StreamStanding) =>
  caller !== null && (isAdmin(caller) || isOfArtist || stream.hostId === caller.id)

const isInvited = (caller: Caller | null, standing: StreamStanding) =>
  controls(caller, standing) || (caller !== null && standing.isGuest && !standing.isRemoved)

/** A ticket opens what is for a tier, and nothing that is for the label alone; that is shown to nobody else either. */
const opensByTicket = ({ accessTier }: Pick<StreamRow, 'accessTier'>) => accessTier !== 'admin'

/** Members by their tier, and ticket-holders. */
const isAdmitted = (caller: Caller | null, { stream, hasTicket }: Pick<StreamStanding, 'stream' | 'hasTicket'>) =>
  isFor(caller, stream.accessTier) || (caller !== null && hasTicket && opensByTicket(stream))

const watches = (caller: Caller | null, standing: StreamStanding) =>
  caller !== null && (isInvited(caller, standing) || (!standing.isRemoved && isAdmitted(caller, standing)))

/** Why somebody may not watch a stream; null for those who may. */
export function closureOf(caller: Caller | null, standing: StreamStanding): StreamClosure | null {
  if (watches(caller, standing)) return null
  if (standing.isRemoved) return 'removed'
  return standing.stream.accessTier === 'admin' ? 'house' : 'tier'
}

/** Of which tiers somebody is shown streams: what is for the label alone, admins. */
export const listedTiers = (caller: Caller | null): StreamTier[] =>
  streamTiers.filter((accessTier) => streamPolicy.seeInList.allows(caller, { accessTier }))

/** What the `allowed` of a stream names. */
export const streamRules = {
  watch: rule<StreamStanding>(
    'members of its tier and above, ticket-holders and its guests, unless they were sent away; its host, its artist and admins',
    watches,
  ),
  send: rule<StreamStanding>(
    'its host, its artist, admins and those they ask on the stage; at a table whoever may watch',
    (caller, standing) =>
      isInvited(caller, standing) || (standing.stream.streamType === 'video_chat' && watches(caller, standing)),
  ),
  control: rule<StreamStanding>('its host, the owner and members of its artist, and admins', controls),
  manage: rule<StreamStanding>('admins', isAdmin),
} satisfies Record<StreamAction, Rule<StreamStanding>>

export const streamPolicy = {
  ...streamRules,
  create: rule<undefined>('admins', isAdmin),
  seeInList: rule<Pick<StreamRow, 'accessTier'>>(
    'everybody; what is for the label alone, admins',
    (caller, { accessTier }) => accessTier !== 'admin' || isAdmin(caller),
  ),
  hearOfIt: rule<Pick<StreamStanding, 'stream' | 'hasTicket'>>(
    'members of its tier and above, and ticket-holders: they are told when it begins',
    isAdmitted,
  ),
  openByCode: rule<Pick<StreamRow, 'accessTier'>>(
    'admins, of streams that are not for the label alone',
    (caller, stream) => isAdmin(caller) && opensByTicket(stream),
  ),
  showToAll: rule<Pick<StreamRow, 'accessTier'>>(
    'admins, of streams that are not for the label alone',
    (caller, stream) => isAdmin(caller) && opensByTicket(stream),
  ),
  watchReplay: rule<StreamStanding & { isPublished: boolean; isPublic: boolean }>(
    'those who may watch the stream, once it is published; everybody, where it is public; whoever steers the stream',
    (caller, { isPublished, isPublic, ...standing }) =>
      controls(caller, standing) ||
      (isPublished && (watches(caller, standing) || (isPublic && opensByTicket(standing.stream)))),
  ),
  sendFromSlot: rule<StreamStanding & { slot: string; ownSlot: string }>(
    'the place of the host: whoever steers the stream; a place beside it: whose it is, as long as the stream runs',
    (caller, { slot, ownSlot, ...standing }) =>
      isRunning(standing.stream.status) &&
      (slot === HOST_SLOT ? controls(caller, standing) : slot === ownSlot && streamRules.send.allows(caller, standing)),
  ),
} satisfies Policy
