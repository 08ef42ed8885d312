import type { z } from 'zod'
import type { Access } from '../../kit/access.ts'
import type { Endpoint, Method } from '../../kit/endpoint.ts'

type Alias = `${Method} /${string}`

/** What the server asks of an endpoint. Nothing here has a hidden default that widens access. */
export interface EndpointSchema {
  /** One sentence for the API documentation. */
  summary: string
  /** Who may call it at all; finer rules (ownership, tiers on bytes) are asked of `can()` in the handler. */
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Shape of a successful answer; what it does not name never leaves the server. */
  reply: z.ZodType
  /** Status of a successful answer, 200 unless something is created. */
  status?: 200 | 201
  /** `raw` endpoints read or write bytes themselves (uploads, byte ranges, feeds); they stay declared here for the walk and the docs. */
  kind?: 'json' | 'raw'
  /** Other spellings that reach the same handler, as `METHOD /path`. */
  aliases?: readonly Alias[]
  /** Goes on when the disk has no space for anything new: it signs somebody in or out, or keeps an account safe, or frees space. A DELETE always does. */
  needsNoRoom?: true
  /** A write that somebody may do whose account is suspended: it is about themselves alone, and nobody else sees it. */
  whileSuspended?: true
  /** Answered without finding out who asks, so without the database: alike for all, or the handler asks where it must. */
  asksNobody?: true
  /** `audience`: the answer depends only on the URL, the caller's tier and whether they are an admin, so it may be kept until its `reads` change. */
  cached?: 'audience'
}

/** One per endpoint of a feature; the key is the handler's name. */
export type EndpointSchemas = Record<string, EndpointSchema>

/** An endpoint as the server answers it: where it is called, and what is asked of a call. */
export type ServedEndpoint<S extends EndpointSchema = EndpointSchema> = Endpoint<S> & S

export type ServedEndpoints = Record<string, ServedEndpoint>

/** With those of HEAD: whatever is read by GET is asked for by it too. Endpoints that send bytes themselves say whether theirs are. */
function aliasesOf({ method, path }: Endpoint, { kind, aliases = [] }: EndpointSchema): readonly Alias[] {
  if (kind === 'raw') return aliases
  const read = [`${method} ${path}`, ...aliases].filter((spelling) => spelling.startsWith('GET '))
  const heads = read.map((spelling) => spelling.replace('GET', 'HEAD') as `HEAD /${string}`)
  return [...aliases, ...heads.filter((head) => !aliases.includes(head))]
}

/** Puts the endpoints of a feature together with what the server asks of each; both have the same names, or it does not compile. */
export const withSchemas = <S extends EndpointSchemas>(
  endpoints: { readonly [K in keyof S]: Endpoint<S[K]> },
  schemas: S,
): { readonly [K in keyof S]: ServedEndpoint<S[K]> } =>
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
      const schema = schemas[name] as EndpointSchema
      return [name, { ...endpoint, ...schema, aliases: aliasesOf(endpoint, schema) }]
    }),
  ) as unknown as { readonly [K in keyof S]: ServedEndpoint<S[K]> }

type SchemaInput<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise
type Read<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise
type Part<K extends string, T> = [T] extends [never]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What a caller hands over. */
export type CallOfSchema<S extends EndpointSchema> = Part<'params', SchemaInput<S['params'], never>> &
  Part<'query', SchemaInput<S['query'], never>> &
  Part<'body', SchemaInput<S['body'], never>>

/** What a caller gets back. */
export type ReplyOfSchema<S extends EndpointSchema> = z.output<S['reply']>

/** What the handler receives after validation. */
export interface InputOf<S extends EndpointSchema> {
  params: Read<S['params'], Record<never, never>>
  query: Read<S['query'], Record<never, never>>
  body: Read<S['body'], undefined>
}

/** What a handler returns, before the reply schema trims it. */
export type HandlerReplyOf<S extends EndpointSchema> = z.input<S['reply']>
