import type { CommandKind, FieldsOf } from '#contract/kit/events.ts'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { onEvent, tabEvents } from './received-events.ts'
import { sendFrame } from './wanted.ts'

/** How long an answer is waited for, over lost connections too. */
const PATIENCE_MS = 30_000

/** A command that was refused; its message is for the person. */
export class CommandRefused extends Error {}

/** Says something that passes, such as that somebody types; nobody is told where it is lost. */
export const sendUnacknowledged = <K extends CommandKind>({ type }: K, fields: FieldsOf<K>): void =>
  sendFrame({ type, ...fields })

/**
 * Has the server do something. After a lost connection it is told again under the same name, and does it once all the same.
 * @returns what came of it
 * @throws CommandRefused in the words of the server, or when no answer came
 */
export function sendCommand<K extends CommandKind>({ type }: K, fields: FieldsOf<K>): Promise<unknown> {
  const ref = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const send = () => sendFrame({ type, ref, ...fields })
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
    const fail = (message: string) => {
      settle()
      reject(new CommandRefused(message))
    }
    const timer = setTimeout(fail, PATIENCE_MS, 'The server did not answer. Please try again.')
    const stops = [
      onEvent(realtimeEvents.ack, (event) => {
        if (event.ref !== ref) return
        settle()
        resolve(event.result)
      }),
      onEvent(realtimeEvents.error, (event) => {
        if (event.ref === ref) fail(event.message)
      }),
      onEvent(tabEvents.connected, send),
    ]
    send()
  })
}
