import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { MessageListQuery } from '#contract/schemas/kit/message-shapes.ts'
import { messagesEndpoints } from '#contract/schemas/messages.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendUnlessKnown } from '#server/platform/http/responses/unless-known.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { sessionOf } from '#server/platform/identity/sessions/identify.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { sendAttachment } from './attachments.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks.ts'
import { countAudience, listBroadcasts, sendBroadcast } from './broadcasts.ts'
import { dropMessageDraft, findMessageDraft, saveMessageDraft } from './drafts.ts'
import { listMessages, type Mailbox } from './list.ts'
import { listRecipients } from './recipients.ts'
import { receiveMessage } from './send.ts'
import { changeMessage, findMessage, presentMessage, readThread, removeMessage } from './service.ts'

const DRAFTS: Limit = { tries: 600, seconds: 3600 }

interface ListAsk {
  query: MessageListQuery
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

export const messageRoutes = serve(messagesEndpoints, (context) => {
  const { db } = context
  const list =
    (box: Mailbox) =>
    async ({ query, caller, request, reply }: ListAsk) => {
      const account = orNotFound((await sessionOf(request))?.account, 'Account')
      // Every change of a message of theirs raises the number: whoever has the list of this one has the list of now.
      return sendUnlessKnown(request, reply, `${caller.id}.${account.messageChanges}`, async () => {
        const { items, total } = await listMessages(db, box, query, caller, account)
        reply.header('x-total-count', String(total))
        return items
      })
    }

  return {
    list: list('inbox'),
    sent: list('sent'),
    async unreadCount({ request, reply, caller }) {
      // It came with the session, so asking often costs no further question.
      const count = (await sessionOf(request))?.account.unreadMessages ?? 0
      return sendUnlessKnown(request, reply, `${caller.id}.${count}`, async () => ({ count }))
    },
    async create({ request, reply, caller }) {
      const sent = await receiveMessage(context, request, caller)
      reply.code(201)
      return sent
    },
    get: async ({ params, caller }) => presentMessage(await findMessage(db, params.id, caller), caller),
    thread: ({ params, caller }) => readThread(db, params.id, caller),
    read: ({ params, caller }) => changeMessage(context, params.id, caller, 'read'),
    unread: ({ params, caller }) => changeMessage(context, params.id, caller, 'unread'),
    archive: ({ params, caller }) => changeMessage(context, params.id, caller, 'archive'),
    unarchive: ({ params, caller }) => changeMessage(context, params.id, caller, 'unarchive'),
    async remove({ params, caller }) {
      await removeMessage(context, params.id, caller)
      return SUCCESS
    },
    attachment: ({ params, query, caller, reply }) => sendAttachment(context, params.id, query, caller, reply),
    recipients: ({ query, caller }) => listRecipients(db, query, caller),
    blocks: ({ caller }) => listBlocks(db, caller),
    async block({ params, caller }) {
      await blockPerson(db, params.username, caller)
      return SUCCESS
    },
    async unblock({ params, caller }) {
      await unblockPerson(db, params.username, caller)
      return SUCCESS
    },
    draft: ({ params, caller }) => findMessageDraft(db, params.place, caller),
    async saveDraft({ params, body, caller }) {
      await countTry(db, `message draft ${caller.id}`, DRAFTS)
      await saveMessageDraft(db, params.place, body, caller)
      return SUCCESS
    },
    async dropDraft({ params, caller }) {
      await dropMessageDraft(db, params.place, caller)
      return SUCCESS
    },
    audience: async ({ query, caller }) => ({ count: await countAudience(db, query, caller) }),
    broadcasts: ({ query }) => listBroadcasts(db, query.limit),
    broadcast: ({ body, caller }) => sendBroadcast(context, body, caller),
  }
})
