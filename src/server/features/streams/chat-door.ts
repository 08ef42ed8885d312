import type { Caller } from '#contract/kit/access.ts'
import { setDoor } from '#server/features/chat/service.ts'
import { can } from '#server/platform/access/can.ts'
import { isFor } from '#server/platform/access/entitlements/label.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { streamPolicy } from './policy.ts'
import type { CallerStanding } from './standing.ts'

/** Lets whoever steers a stream above their own tier, was asked on its stage or has a ticket to it into the chat beside it, as whoever watches is. */
export async function openChatDoor(context: AppContext, standing: CallerStanding, caller: Caller): Promise<void> {
  const { stream, isInvited } = standing
  if (isInvited || isFor(caller, stream.accessTier) || !can(caller, streamPolicy.watch, standing)) return
  await setDoor(context, stream.chatRoomId, caller.id, { isInvited: true })
}
