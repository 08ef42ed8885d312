import { useQueryClient } from '@tanstack/react-query'
import { chat } from '#contract/chat.ts'
import type { ChatMember, ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { membersQuery } from './chat-queries.ts'
import { useLineCall } from './use-line-call.ts'

/** How long somebody is silent who is asked to be. */
const MINUTES = 60

/** Lets somebody write nothing here for an hour, or write again. */
export function MutePerson({ room, member }: { room: ChatRoom; member: ChatMember }) {
  const client = useQueryClient()
  const call = useLineCall()
  const isMuted = member.mutedUntil !== null
  const press = async () => {
    const params = { id: room.id, username: member.username }
    const done = isMuted
      ? await call(chat.unmute, { params }, 'Failed to update chat room')
      : await call(chat.mute, { params, body: { minutes: MINUTES } }, 'Failed to update chat room')
    if (done) await client.invalidateQueries({ queryKey: membersQuery(room.id).queryKey })
  }
  return (
    <Button variant="bare" size="sm" onClick={() => void press()}>
      {isMuted ? 'Unmute' : 'Mute an hour'}
      <span className="visually-hidden"> {member.username}</span>
    </Button>
  )
}
