import type { Receiver } from '#contract/kit/events.ts'
import type { ServedEvent } from '#contract/schemas/kit/events.ts'
import { servedRealtimeEvents } from '#contract/schemas/platform/realtime.ts'
import type { CommandHandler, FeatureSockets, OutgoingEvent, RoomRules } from './feature-sockets.ts'
import { platformCommands } from './platform-commands.ts'

/** Everything sockets carry, as the features declare it. */
export class SocketKinds {
  readonly #events = new Map<string, ServedEvent>()
  readonly commands = new Map<string, CommandHandler>()
  readonly #rooms = new Map<string, RoomRules>()

  /** @throws when two features use one name */
  constructor(features: readonly { name: string; sockets?: FeatureSockets | undefined }[]) {
    const platform = { name: 'realtime', sockets: { events: servedRealtimeEvents, commands: platformCommands } }
    for (const { name, sockets = {} } of [platform, ...features] as { name: string; sockets?: FeatureSockets }[]) {
      const put = <T>(into: Map<string, T>, key: string, value: T) => {
        if (into.has(key)) throw new Error(`Two features use the name ${key} on sockets, one of them ${name}`)
        into.set(key, value)
      }
      for (const event of Object.values(sockets.events ?? {})) put(this.#events, event.type, event)
      for (const handler of sockets.commands ?? []) put(this.commands, handler.command.type, handler)
      for (const [kind, rules] of Object.entries(sockets.rooms ?? {})) put(this.#rooms, kind, rules)
    }
  }

  /** The rules of a room, none where no feature has such rooms, and which of its kind it is. */
  roomOf(name: string): { rules: RoomRules | undefined; id: string } {
    const at = name.indexOf(':')
    return { rules: this.#rooms.get(name.slice(0, at)), id: name.slice(at + 1) }
  }

  showsMembers(name: string): boolean {
    return this.roomOf(name).rules?.showsMembers ?? false
  }

  /**
   * Writes an event down as it goes over the line, but for the braces around it: its fields stand flat, and once more in `data`.
   * @throws when no feature declares it so: a mistake of the program, whoever listens
   */
  serialize({ type, ...fields }: OutgoingEvent, to: Receiver): string {
    const kind = this.#events.get(type)
    if (kind?.to !== to) throw new Error(`No feature declares events ${type} to a ${to}`)
    const text = JSON.stringify(kind.schema.parse(fields))
    return `"type":"${type}",${text.length > 2 ? `${text.slice(1, -1)},` : ''}"data":${text}`
  }
}
