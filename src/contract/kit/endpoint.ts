import type { CallOfSchema, EndpointSchema, EndpointSchemas, ReplyOfSchema } from '../schemas/kit/endpoint.ts'
import { type DataKey, type DataName, dataByName, dataOfCall, type RecordOfCall } from './data.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where an endpoint is called, and what its answer shows or changes: all the browser has to know at run time. */
interface Address {
  method: Method
  /** Path with `:name` segments, starting at the site's root. */
  path: string
  /** The data this answer shows; all of its own feature unless said otherwise. */
  reads?: readonly (DataKey | RecordOfCall)[]
  /** The data a successful write changes; all of its own feature unless said otherwise. */
  touches?: readonly (DataKey | RecordOfCall)[]
}

/** An endpoint as both floors know it; who may call it, what it takes and answers is the type of its schema. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> extends Address {
  readonly feature: DataName
  readonly name: string
  /** Never there at run time: it carries the types to whoever calls. */
  readonly schema?: S
}

type Endpoints<S extends EndpointSchemas> = { readonly [K in keyof S]: Endpoint<S[K]> }

/**
 * Names the endpoints of one feature; `withSchemas` adds what only the server asks of them.
 * @param feature the noun the feature goes by on every floor, e.g. `gigs`
 * @param addresses one entry per endpoint of the schemas; the key is the handler's name
 */
export const endpoints = <S extends EndpointSchemas>(
  feature: DataName,
  addresses: { readonly [K in keyof S]: Address },
): Endpoints<S> =>
  Object.fromEntries(
    Object.entries<Address>(addresses).map(([name, address]) => [name, { ...address, feature, name }]),
  ) as unknown as Endpoints<S>

/**
 * Where a list is sent whole as comma-separated values (RFC 4180); see `csvSchema`.
 * @param path of the list, to which `.csv` is added
 */
export const csvAddress = (path: `/api/${string}`) => ({ method: 'GET' as const, path: `${path}.csv` })

export type SchemaOf<E extends Endpoint> = E extends Endpoint<infer S> ? S : never

/** What a caller hands over: parts the endpoint declares are required unless everything in them is optional. */
export type CallOf<E extends Endpoint> = CallOfSchema<SchemaOf<E>>

/** What a caller gets back. */
export type ReplyOf<E extends Endpoint> = ReplyOfSchema<SchemaOf<E>>

/** What a read shows; an answer is stale as soon as some of it is touched. */
export const readsOf = (endpoint: Endpoint, { params }: { params?: unknown } = {}): readonly DataKey[] =>
  dataOfCall(endpoint.reads ?? [dataByName(endpoint.feature)], params)
/**
 * What a write changes.
 * @param answer what it answered, where it has: it names what was made new
 */
export const touchesOf = (
  endpoint: Endpoint,
  { params }: { params?: unknown } = {},
  answer?: unknown,
): readonly DataKey[] => dataOfCall(endpoint.touches ?? [dataByName(endpoint.feature)], params, answer)

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
export function urlOf(endpoint: Endpoint, call: { params?: unknown; query?: unknown } = {}): string {
  return withQuery(
    fillPath(endpoint.path, call.params as Record<string, unknown>),
    call.query as Record<string, unknown>,
  )
}
