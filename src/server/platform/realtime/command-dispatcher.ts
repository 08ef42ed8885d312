import type { RawData } from 'ws'
import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'
import { refuseSuspended } from '#server/platform/access/suspension.ts'
import { isDatabaseAway } from '#server/platform/http/error-handler.ts'
import { forbidden, invalid, notFound, Refusal, unauthenticated } from '#server/platform/http/errors.ts'
import { validate } from '#server/platform/http/validate.ts'
import { isOtherCaller } from './account-watch.ts'
import { AnsweredCommands } from './answered.ts'
import type { Connection } from './connection.ts'
import type { CommandHandler } from './feature-sockets.ts'
import type { Hub } from './hub.ts'
import { HubSocket } from './hub-socket.ts'
import { platformCommands } from './platform-commands.ts'
import { Rates, USUAL_RATE } from './rates.ts'
import { type Frame, readFrame } from './read-frame.ts'
import type { SocketKinds } from './socket-kinds.ts'

/** Whatever somebody says, sense or nonsense, counts against the first; what is refused, against the second: then they are cut off. */
const MOST_SAID = { times: 200, seconds: 10 }
const MOST_REFUSED = { times: 30, seconds: 60 }
/** With so many commands waiting for their turn nothing more is read from a socket. */
const MOST_WAITING = 32

/** Does what clients say over sockets, one command of a socket after the other, and answers each that is named. */
export class CommandDispatcher {
  readonly #hub: Hub
  readonly #kinds: SocketKinds
  readonly #rates = new Rates()
  readonly #answered = new AnsweredCommands()

  constructor(hub: Hub, kinds: SocketKinds) {
    this.#hub = hub
    this.#kinds = kinds
  }

  /** Listens to a socket from now on. */
  attach(connection: Connection): void {
    const { socket } = connection
    socket.on('message', (data, isBinary) => {
      if (!connection.isOpen) return
      if (++connection.waiting === MOST_WAITING) socket.pause()
      connection.tail = connection.tail.then(async () => {
        if (connection.isOpen) await this.#dispatch(connection, data, isBinary)
        if (--connection.waiting === 0 && socket.isPaused) socket.resume()
      })
    })
  }

  async #dispatch(connection: Connection, data: RawData, isBinary: boolean): Promise<void> {
    let frame: Frame | undefined
    try {
      if (this.#rates.wait(`said ${connection.rateKey}`, MOST_SAID) > 0)
        return this.#hub.cut(connection, 'misbehaved', 'Too many messages')
      if (isBinary) throw invalid('Only text messages are understood')
      frame = readFrame(String(data))
      const result = await this.#do(connection, frame)
      if (frame.ref !== undefined) this.#hub.tell(connection, { type: 'ack', ref: frame.ref, result: result ?? null })
    } catch (error) {
      this.#refuse(connection, frame?.ref, error)
    }
  }

  async #do(connection: Connection, { type, ref, fields }: Frame): Promise<unknown> {
    const handler = this.#kinds.commands.get(type)
    if (!handler) throw invalid('This type of message is not known here')
    this.#rates.count(`${type} ${connection.rateKey}`, handler.rate ?? USUAL_RATE)
    const early = this.#prepareEarly(handler, connection, fields)
    // As with every request: what was committed a moment ago counts. For what passes it is enough to have heard of it.
    if ((handler.command.isAcknowledged && !handler.isReading) || this.#hub.isDeaf)
      await this.#hub.accounts.check(connection)
    else await connection.checking
    if (!connection.isOpen) return null
    const { caller } = connection
    requireCall(handler, caller)
    const read = validate(handler.command.schema, fields)
    await this.#mayWrite(connection, handler.room?.(read))
    const { context } = this.#hub
    const work = async () => {
      const isStill = early && !isOtherCaller(early.caller, caller)
      const prepared = await (isStill ? early.prepared : handler.prepare?.(context, read, caller))
      return handler.handle({ fields: read, caller, socket: new HubSocket(this.#hub, connection), context, prepared })
    }
    // What the hub itself is told is about this one socket.
    if (ref === undefined || handler.isReading || ofPlatform.has(handler)) return work()
    return this.#answered.once(`${connection.rateKey} ${ref}`, JSON.stringify([type, read]), work)
  }

  /** Begins what a command prepares for whoever the socket is known to be; what is wrong with it is said where it is wanted. */
  #prepareEarly({ prepare, ...handler }: CommandHandler, { caller }: Connection, fields: Frame['fields']) {
    if (!prepare) return null
    try {
      requireCall(handler, caller)
      const prepared = prepare(this.#hub.context, validate(handler.command.schema, fields), caller)
      prepared.catch(() => {})
      return { caller, prepared }
    } catch {
      return null
    }
  }

  async #mayWrite(connection: Connection, room: string | undefined): Promise<void> {
    if (room === undefined) return
    if (!connection.isIn(room)) throw notFound('Room')
    if (!(await this.#hub.mayWrite(connection, room))) throw forbidden()
  }

  #refuse(connection: Connection, ref: string | undefined, error: unknown): void {
    if (!connection.isOpen) return
    const { message, retryAfter } = refusalOf(error)
    if (!(error instanceof Refusal)) this.#hub.context.log.error({ error }, 'a command on a socket failed')
    this.#hub.tell(connection, {
      ...{ type: 'error', message },
      ...(ref === undefined ? {} : { ref }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    })
    if (this.#rates.wait(`refused ${connection.rateKey}`, MOST_REFUSED) > 0)
      this.#hub.cut(connection, 'misbehaved', 'Too many refused messages')
  }
}

/** @throws 401 and 403 for whoever may not give a command at all */
function requireCall({ access, whileSuspended }: CommandHandler, caller: Caller | null): void {
  if (!can(caller, accessPolicy.call, access)) throw caller ? forbidden() : unauthenticated()
  if (!whileSuspended) refuseSuspended(caller)
}

const ofPlatform = new Set<CommandHandler>(platformCommands)

/** What is said of an error: public refusals as they are, everything else hidden. */
function refusalOf(error: unknown): Pick<Refusal, 'message' | 'retryAfter'> {
  if (error instanceof Refusal) return error
  return isDatabaseAway(error)
    ? { message: 'The house is briefly closed. Please try again in a moment.', retryAfter: 2 }
    : { message: 'Something went wrong on our side', retryAfter: undefined }
}
