import { messages } from '#contract/messages.ts'
import { read } from '#web/platform/api/reads.ts'

/** How many messages wait; by itself, since every page asks for it and for nothing else of messages. */
export const unreadQuery = () => read(messages.unreadCount, {})
