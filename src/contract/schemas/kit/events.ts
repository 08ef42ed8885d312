import type { z } from 'zod'
import type { CommandKind, EventKind } from '../../kit/events.ts'

/** The fields of one kind of event or command. */
export type EventSchema = z.ZodObject
/** One per kind; the key is its name on the line. */
export type EventSchemas = Record<string, EventSchema>

/** The fields as a handler or a screen gets them. */
export type FieldsOfSchema<S extends EventSchema> = z.output<S>

/** A kind of event as the server sends it: what its schema does not name never leaves the server. */
export type ServedEvent<S extends EventSchema = EventSchema> = EventKind<S> & { readonly schema: S }
/** A kind of command as the server reads it. */
export type ServedCommand<S extends EventSchema = EventSchema> = CommandKind<S> & { readonly schema: S }

/** Puts each kind together with its fields; both have the same names, or it does not compile. */
const withSchemas = (kinds: object, schemas: EventSchemas): unknown =>
  Object.fromEntries(Object.entries(kinds).map(([type, kind]) => [type, { ...kind, schema: schemas[type] }]))

/** The events of a feature as the server sends them. */
export const withEventSchemas = <S extends EventSchemas>(
  kinds: { readonly [K in keyof S]: EventKind<S[K]> },
  schemas: S,
): { readonly [K in keyof S]: ServedEvent<S[K]> } =>
  withSchemas(kinds, schemas) as { readonly [K in keyof S]: ServedEvent<S[K]> }

/** The commands of a feature as the server reads them. */
export const withCommandSchemas = <S extends EventSchemas>(
  kinds: { readonly [K in keyof S]: CommandKind<S[K]> },
  schemas: S,
): { readonly [K in keyof S]: ServedCommand<S[K]> } =>
  withSchemas(kinds, schemas) as { readonly [K in keyof S]: ServedCommand<S[K]> }
