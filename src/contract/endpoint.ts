import type { z } from 'zod'
import type { Access } from './access.ts'
import { type Data, type DataName, dataNamed, dataOfCall, type RecordOfCall } from './data.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What one endpoint declares. Nothing here has a hidden default that widens access. */
export interface Declaration {
  /** One sentence for the API documentation. */
  summary: string
  method: Method
  /** Path with `:name` segments, starting at the site's root. */
  path: string
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
  aliases?: readonly `${Method} /${string}`[]
  /** The data this answer shows; all of its own feature unless said otherwise. */
  reads?: readonly (Data | RecordOfCall)[]
  /** The data a successful write changes; all of its own feature unless said otherwise. */
  touches?: readonly (Data | RecordOfCall)[]
  /** Goes on when the disk has no room for anything new: it signs somebody in or out, or keeps an account safe, or makes room. A DELETE always does. */
  needsNoRoom?: true
  /** Answered without finding out who asks, so without the database: alike for all, or the handler asks where it must. */
  asksNobody?: true
  /** `audience`: the answer depends only on the URL, the caller's tier and whether they are an admin, so it may be kept until its `reads` change. */
  cached?: 'audience'
}

export type Endpoint<D extends Declaration = Declaration> = D & {
  readonly feature: DataName
  readonly name: string
}

export type Endpoints = Record<string, Endpoint>

/** With those of HEAD: whatever is read by GET is asked for by it too. Endpoints that send bytes themselves say whether theirs are. */
function aliasesOf({ method, path, kind, aliases = [] }: Declaration): Declaration['aliases'] {
  if (kind === 'raw') return aliases
  const read = [`${method} ${path}`, ...aliases].filter((spelling) => spelling.startsWith('GET '))
  const heads = read.map((spelling) => spelling.replace('GET', 'HEAD') as `HEAD /${string}`)
  return [...aliases, ...heads.filter((head) => !aliases.includes(head))]
}

/**
 * Declares the endpoints of one feature.
 * @param feature the noun the feature goes by on every floor, e.g. `gigs`
 * @param declarations one entry per endpoint; the key is the handler's name
 */
export function endpoints<const D extends Record<string, Declaration>>(
  feature: DataName,
  declarations: D,
): { readonly [K in keyof D]: Endpoint<D[K]> } {
  const named = Object.entries(declarations).map(([name, declaration]) => [
    name,
    { ...declaration, aliases: aliasesOf(declaration), feature, name },
  ])
  return Object.fromEntries(named)
}

type Sent<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise
type Read<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise

/** What a caller hands over: parts the endpoint declares are required unless everything in them is optional. */
export type CallOf<E extends Declaration> = Part<'params', Sent<E['params'], never>> &
  Part<'query', Sent<E['query'], never>> &
  Part<'body', Sent<E['body'], never>>
type Part<K extends string, T> = [T] extends [never]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What the handler receives after validation. */
export interface InputOf<E extends Declaration> {
  params: Read<E['params'], Record<never, never>>
  query: Read<E['query'], Record<never, never>>
  body: Read<E['body'], undefined>
}

/** What a caller gets back. */
export type ReplyOf<E extends Declaration> = z.output<E['reply']>
/** What a handler returns, before the reply schema trims it. */
export type HandlerReplyOf<E extends Declaration> = z.input<E['reply']>

/** What a read shows; an answer is stale as soon as some of it is touched. */
export const readsOf = (endpoint: Endpoint, { params }: { params?: unknown } = {}): readonly Data[] =>
  dataOfCall(endpoint.reads ?? [dataNamed(endpoint.feature)], params)
/**
 * What a write changes.
 * @param answer what it answered, where it has: it names what was made new
 */
export const touchesOf = (
  endpoint: Endpoint,
  { params }: { params?: unknown } = {},
  answer?: unknown,
): readonly Data[] => dataOfCall(endpoint.touches ?? [dataNamed(endpoint.feature)], params, answer)

/** Fills `:name` segments of a path, encoding each value. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

/** Appends the defined query values; arrays repeat the key. */
export function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Where a call goes: path with params filled and query appended. */
export function urlOf(endpoint: Declaration, call: { params?: unknown; query?: unknown } = {}): string {
  return withQuery(
    fillPath(endpoint.path, call.params as Record<string, unknown>),
    call.query as Record<string, unknown>,
  )
}
