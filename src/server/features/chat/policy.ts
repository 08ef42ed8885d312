import { EDIT_MINUTES } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isFor } from '#server/platform/access/entitlements/label.ts'
import { isAdmin } from '#server/platform/access/roles.ts'
import type { RoleColumns } from '#server/platform/identity/held-roles.ts'
import type { ChatMessageRow, ChatRoomMemberRow, ChatRoomRow } from './table.ts'

/** A room, and what the caller is to it; null for whoever was never in it. */
type Door = Pick<ChatRoomRow, 'accessTier' | 'isActive'> & {
  member: Pick<ChatRoomMemberRow, 'invitedAt' | 'removedAt'> | null
}
type Floor = Door & Pick<ChatRoomRow, 'isReadOnly'>
type Line = Pick<ChatMessageRow, 'userId' | 'isDeleted' | 'createdAt'>

const enters = (caller: Caller | null, { isActive, accessTier, member }: Door) =>
  isAdmin(caller) ||
  (caller !== null && isActive && !member?.removedAt && (Boolean(member?.invitedAt) || isFor(caller, accessTier)))

/** Who enters a room, and who says and takes back what there. */
export const chatPolicy = {
  seeDoor: rule<Pick<Door, 'isActive'>>(
    'members, as long as the room is open, and admins',
    (caller, { isActive }) => isAdmin(caller) || (caller !== null && isActive),
  ),
  enter: rule<Door>(
    'members whose tier or role is that of the room, or who were invited, as long as it is open and nobody sent them away; and admins',
    enters,
  ),
  write: rule<Floor>(
    'whoever may enter; where a room is for reading, admins',
    (caller, room) => isAdmin(caller) || (enters(caller, room) && !room.isReadOnly),
  ),
  manage: rule<undefined>('admins: rooms, and who is silent in them', isAdmin),
  mute: rule<RoleColumns>('admins, of whoever is none', (caller, person) => isAdmin(caller) && !isAdmin(person)),
  enterFull: rule<undefined>('admins: a room is never too full for them, and never too slow', isAdmin),
  edit: rule<Line>(
    `whoever wrote the line, for ${EDIT_MINUTES} minutes`,
    (caller, { userId, isDeleted, createdAt }) =>
      caller?.id === userId && !isDeleted && Date.now() - createdAt.getTime() < EDIT_MINUTES * 60_000,
  ),
  remove: rule<Pick<Line, 'userId'>>(
    'whoever wrote the line, and admins',
    (caller, { userId }) => isAdmin(caller) || caller?.id === userId,
  ),
  seeHidden: rule<Pick<Line, 'userId'>>(
    'of a line the label hides: whoever wrote it, and admins',
    (caller, { userId }) => isAdmin(caller) || caller?.id === userId,
  ),
} satisfies Policy
