import type { EventSchema, EventSchemas, FieldsOfSchema } from '../schemas/kit/events.ts'

/** Whom a kind of event is for: a person on all their devices, whoever is in a room, or one socket as an answer. */
export type Receiver = 'person' | 'room' | 'socket'

/** What a socket brings to the browser, as both floors know it; its fields are the type of its schema. */
export interface EventKind<S extends EventSchema = EventSchema> {
  readonly type: string
  readonly to: Receiver
  /** Never there at run time: it carries the types of the fields. */
  readonly schema?: S
}

/**
 * What the browser may say over a socket. An acknowledged one waits for its answer and is sent again after a lost connection, done
 * once all the same; a passing one, such as that somebody types, is dropped while there is none.
 */
export interface CommandKind<S extends EventSchema = EventSchema> {
  readonly type: string
  readonly isAcknowledged: boolean
  readonly schema?: S
}

type SchemaOfKind<K> = K extends { readonly schema?: infer S extends EventSchema } ? S : never
/** The fields of a kind. */
export type FieldsOf<K> = FieldsOfSchema<SchemaOfKind<K>>

/** An event as it arrives. */
export type EventOf<K extends EventKind> = FieldsOf<K> & {
  readonly type: string
  /** Where it was said; for what is sent to a person, their own room. */
  readonly room?: string
  /** Which of the room's events it is: they are counted from 1. */
  readonly seq?: number
}

/**
 * Names what a feature sends over sockets; `withEventSchemas` adds the fields.
 * @param receivers one entry per kind, by the name it has on the line
 */
export const events = <S extends EventSchemas>(
  receivers: { readonly [K in keyof S]: Receiver },
): {
  readonly [K in keyof S]: EventKind<S[K]>
} =>
  Object.fromEntries(Object.entries<Receiver>(receivers).map(([type, to]) => [type, { type, to }])) as unknown as {
    readonly [K in keyof S]: EventKind<S[K]>
  }

/** Names what browsers may say to a feature over sockets. */
export const commands = <S extends EventSchemas>(
  kinds: {
    readonly [K in keyof S]: { readonly isAcknowledged: boolean }
  },
): { readonly [K in keyof S]: CommandKind<S[K]> } =>
  Object.fromEntries(
    Object.entries<{ isAcknowledged: boolean }>(kinds).map(([type, kind]) => [type, { type, ...kind }]),
  ) as unknown as { readonly [K in keyof S]: CommandKind<S[K]> }

/** The room of a person, which each of their sockets is in. */
export const personRoom = (userId: number): string => `person:${userId}`
