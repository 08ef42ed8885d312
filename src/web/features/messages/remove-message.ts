import { messages } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { removeLater } from '#web/platform/admin/removal/removals.ts'

/** How a message that is being deleted is told from other things. */
export const removalKey = (id: number): string => `message ${id}`

/** Deletes a message after the seconds in which that can be undone. */
export const removeMessage = ({ id, subject }: Message, refresh: () => Promise<void>): void =>
  removeLater({
    gone: new Map([[removalKey(id), id]]),
    endpoint: messages.remove,
    title: subject,
    refresh,
    words: { done: 'Message Deleted', failed: 'Delete Failed', lost: 'Could not delete the message.' },
  })
