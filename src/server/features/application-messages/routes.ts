import { applicationMessagesEndpoints } from '#contract/schemas/application-messages.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { readUpTo } from './read-mark.ts'
import { sendApplicationMessage } from './send.ts'
import { ownConversations, readConversation } from './service.ts'

export const applicationMessageRoutes = serve(applicationMessagesEndpoints, (context) => ({
  own: ({ caller }) => ownConversations(context.db, caller),
  conversation: ({ params, query, caller }) => readConversation(context.db, params.id, query, caller),
  send: ({ params, body, caller }) => sendApplicationMessage(context, params.id, body, caller),
  async read({ params, body, caller }) {
    await readUpTo(context, params.id, caller, body.messageId)
    return SUCCESS
  },
}))
