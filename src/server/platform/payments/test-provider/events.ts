import { newId, type Store, type StoredObject } from './store.ts'

/** A message to the site that waits to be delivered. */
export interface StoredEvent extends StoredObject {
  type: string
  created: number
  pending_webhooks: number
  data: { object: StoredObject }
}

/** An object without what is the test provider's own. */
const withoutOwn = (object: StoredObject): StoredObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith('_'))) as StoredObject

/** Notes that something has happened to an object, for the site to be told of. */
export async function emitEvent(store: Store, type: string, object: StoredObject, created: number): Promise<void> {
  const event = {
    ...{ id: newId('event'), object: 'event', api_version: '2026-10-28.endive', livemode: false },
    ...{
      type,
      created,
      pending_webhooks: 1,
      data: { object: withoutOwn(object) },
      request: { id: null, idempotency_key: null },
    },
  }
  await store.put(event)
}
