import type { z } from 'zod'
import { processDue } from './renewals.ts'
import type { Store } from './store.ts'
import type { StoredSubscription } from './subscriptions.ts'

type Method = 'GET' | 'POST' | 'DELETE'

export interface ProviderEndpoint {
  method: Method
  /** Path with `:id` where an id stands. */
  path: string
  params: z.ZodType
  answer(store: Store, said: never, id: string): Promise<unknown>
}

export const endpoint = <S extends z.ZodType>(
  method: Method,
  path: string,
  schema: S,
  answer: (store: Store, said: z.output<S>, id: string) => Promise<unknown>,
): ProviderEndpoint => ({ method, path, params: schema, answer })

/** A subscription with everything done that has become due. */
export async function subscriptionBy(store: Store, id: string): Promise<StoredSubscription> {
  const subscription = await store.get<StoredSubscription>('subscription', id)
  await processDue(store, subscription)
  return subscription
}
