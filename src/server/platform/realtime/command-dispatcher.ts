import type { RawData } from 'ws'
import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import { accessPolicy } from '#server/platform/access/policy.ts'
import { refuseSuspended } from '#server/platform/access/suspension.ts'
import { isDatabaseAway } from '#server/platform/http/error-handler.ts'
import { forbidden, invalid, notFound, Refusal, unauthenticated } from '#server/platform/http/errors.ts'
import { validate } from '#server/platform/http/validate.ts'
import { isOtherCaller, SessionChanged } from './account-watch.ts'
import { AnsweredCommands } from './answered.ts'
import type { Connection } from './connection.ts'
import type { CommandHandler, ConfirmSession } from './feature-sockets.ts'
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

/** An account that changes while a command is done has it done anew, and not for ever. */
const MOST_TRIES = 3

type ValidFields = Parameters<CommandHandler['handle']>[0]['fields']

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
    // What the hub itself is told is about this one socket.
    const isRemembered = ref !== undefined && !handler.isReading && !ofPlatform.has(handler)
    const key = isRemembered ? `${connection.rateKey} ${ref}` : null
    if (this.#asksFirst(handler, key, connection.caller)) await this.#hub.accounts.check(connection)
    else await connection.checking
    if (!connection.isOpen) return null
    requireCall(handler, connection.caller)
    const read = validate(handler.command.schema, fields)
    await this.#mayWrite(connection, handler.room?.(read))
    const work = () => this.#handle(handler, connection, read)
    return key === null ? work() : this.#answered.once(key, JSON.stringify([type, read]), work)
  }

  /** As with every request: what was committed a moment ago counts. For what passes it is enough to have heard of it. */
  #asksFirst(handler: CommandHandler, key: string | null, caller: Caller | null): boolean {
    if (this.#hub.isDeaf) return true
    // What was answered before is answered again without asking anything, and whoever is refused would not be asked about.
    const isAskedLater = handler.confirmsSession && !(key && this.#answered.has(key)) && mayCall(handler, caller)
    return Boolean(handler.command.isAcknowledged) && !handler.isReading && !isAskedLater
  }

  async #handle(handler: CommandHandler, connection: Connection, fields: ValidFields): Promise<unknown> {
    const { accounts, context } = this.#hub
    const socket = new HubSocket(this.#hub, connection)
    for (let tries = 1; ; tries++) {
      const { caller } = connection
      let isConfirmed = !handler.confirmsSession
      const confirmSession: ConfirmSession = async (transaction) => {
        isConfirmed = true
        if (transaction) return accounts.confirm(connection, transaction)
        await accounts.check(connection)
        if (!connection.isOpen || isOtherCaller(caller, connection.caller)) throw new SessionChanged()
      }
      try {
        const result = await handler.handle({ fields, caller, socket, context, confirmSession })
        if (!isConfirmed) throw new Error(`${handler.command.type} was done without asking whose session it is`)
        return result
      } catch (error) {
        if (!(error instanceof SessionChanged) || tries === MOST_TRIES) throw error
      }
      await accounts.check(connection)
      if (!connection.isOpen) return null
      requireCall(handler, connection.caller)
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

function mayCall(handler: CommandHandler, caller: Caller | null): boolean {
  try {
    requireCall(handler, caller)
    return true
  } catch {
    return false
  }
}

const ofPlatform = new Set<CommandHandler>(platformCommands)

/** What is said of an error: public refusals as they are, everything else hidden. */
function refusalOf(error: unknown): Pick<Refusal, 'message' | 'retryAfter'> {
  if (error instanceof Refusal) return error
  return isDatabaseAway(error)
    ? { message: 'The house is briefly closed. Please try again in a moment.', retryAfter: 2 }
    : { message: 'Something went wrong on our side', retryAfter: undefined }
}
