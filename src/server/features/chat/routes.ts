import { chatEndpoints } from '#contract/schemas/chat.ts'
import { sendUnlessKnown } from '#server/platform/http/responses/unless-known.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { deleteLine, editLine, setReaction } from './change-line.ts'
import { readLines } from './lines.ts'
import { listMembers, setMute } from './members.ts'
import { readMarks } from './read-marks.ts'
import { sendLine } from './send-line.ts'
import { chatStatus, closeRoom, createRoom, findRoom, listRooms, updateRoom } from './service.ts'
import { findStanding } from './standing.ts'

export const chatRoutes = serve(chatEndpoints, (context) => {
  const { db } = context
  return {
    rooms: ({ caller }) => listRooms(context, caller),
    room: ({ params, caller }) => findRoom(context, params.id, caller),
    createRoom: ({ body, caller }) => createRoom(context, body, caller),
    updateRoom: ({ params, body, caller }) => updateRoom(context, params.id, body, caller),
    async removeRoom({ params }) {
      await closeRoom(context, params.id)
      return SUCCESS
    },
    async messages({ params, query, caller, request, reply }) {
      const standing = await findStanding(db, params.id, caller)
      const lines = await readLines(db, standing, query, caller)
      // What goes with an account, or with its age, leaves no later moment of change behind: the lines themselves are their state.
      return sendUnlessKnown(request, reply, JSON.stringify(lines), async () => lines)
    },
    send: ({ params, body, caller }) => sendLine(context, params.id, body, caller),
    edit: ({ params, body, caller }) => editLine(context, params, body.content, caller),
    async remove({ params, caller }) {
      await deleteLine(context, params, caller)
      return SUCCESS
    },
    react: ({ params, caller }) => setReaction(context, params, true, caller),
    takeBack: ({ params, caller }) => setReaction(context, params, false, caller),
    async read({ params, body, caller }) {
      await findStanding(db, params.id, caller)
      const marks = readMarks(context)
      marks.note({ roomId: params.id, userId: caller.id, lineId: body.messageId })
      await marks.write()
      return SUCCESS
    },
    members: ({ params, caller }) => listMembers(context, params.id, caller),
    async mute({ params, body, caller }) {
      await setMute(db, params.id, params.username, body.minutes, caller)
      return SUCCESS
    },
    async unmute({ params, caller }) {
      await setMute(db, params.id, params.username, null, caller)
      return SUCCESS
    },
    status: ({ caller }) => chatStatus(context, caller),
  }
})
