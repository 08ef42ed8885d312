import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Endpoint, SchemaOf } from '#contract/kit/endpoint.ts'

export declare const personal: unique symbol

/** Marks a read whose answer is one person's. */
export interface PersonalRead {
  readonly [personal]: true
}

/** What a read of an endpoint is marked with: nothing where the contract says that everybody of an audience gets the same. */
type OwnerOf<E extends Endpoint> =
  SchemaOf<E> extends { cached: 'audience' } | { asksNobody: true } ? unknown : PersonalRead

/** A query that asks an endpoint, marked with whose its answer is. */
export const readOf = <E extends Endpoint, Query>(_endpoint: E, query: Query) => query as Query & OwnerOf<E>

/** Lets audiences read an answer that is one person's: its type says that what is theirs can only be handed on, as a slot is. */
export const slotted = <Query extends PersonalRead>(query: Query) => query as unknown as Omit<Query, typeof personal>

interface AudienceRead<Data> {
  queryKey: DataTag<QueryKey, Data, Error>
  readonly [personal]?: never
}

/** What pages read with that are rendered once for everybody of an audience: it does not take what is one person's. */
export interface AudienceClient {
  ensureQueryData<Data>(query: AudienceRead<Data>): Promise<Data>
  fetchQuery<Data>(query: AudienceRead<Data>): Promise<Data>
  getQueryData: QueryClient['getQueryData']
}
