import { closeDispute, type StoredDispute } from './disputes.ts'
import { endpoint, type ProviderEndpoint } from './endpoint.ts'
import { authenticate, params } from './params.ts'
import { present, presentList } from './present.ts'
import { authenticateSetup, confirmSetup, createSetup, type StoredSetup } from './setup-intents.ts'
import type { Store } from './store.ts'

const setupBy = (store: Store, id: string) => store.get<StoredSetup>('setup_intent', id)
const disputeBy = (store: Store, id: string) => store.get<StoredDispute>('dispute', id)

/** Cards that are kept without being charged, and payments their owners dispute. */
export const cardEndpoints: readonly ProviderEndpoint[] = [
  endpoint('POST', '/v1/setup_intents', params.createSetupIntent, async (store, { expand, customer, metadata }) =>
    present(store, await createSetup(store, { customer, ...(metadata ? { metadata } : {}) }), expand),
  ),
  endpoint('GET', '/v1/setup_intents/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await setupBy(store, id), expand),
  ),
  endpoint('POST', '/v1/setup_intents/:id/confirm', params.confirmSetupIntent, async (store, said, id) => {
    const setup = await setupBy(store, id)
    await confirmSetup(store, setup, said.payment_method)
    return present(store, setup, said.expand)
  }),
  endpoint('POST', '/v1/test_helpers/setup_intents/:id/authenticate', authenticate, async (store, said, id) => {
    const setup = await setupBy(store, id)
    await authenticateSetup(store, setup, said.outcome === 'approved')
    return present(store, setup)
  }),

  endpoint('GET', '/v1/disputes', params.listDisputes, async (store, { payment_intent: intent, ...page }) => {
    const all = intent ? await store.where<StoredDispute>('dispute', 'payment_intent', intent) : []
    return presentList(store, intent ? all.toReversed() : await store.all('dispute'), page)
  }),
  // The words of the evidence decide, as they do at the provider's own test mode.
  endpoint('POST', '/v1/disputes/:id', params.updateDispute, async (store, { evidence, expand }, id) => {
    const dispute = await disputeBy(store, id)
    await closeDispute(store, dispute, evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost')
    return present(store, dispute, expand)
  }),
  endpoint('POST', '/v1/disputes/:id/close', params.nothing, async (store, { expand }, id) => {
    const dispute = await disputeBy(store, id)
    await closeDispute(store, dispute, 'lost')
    return present(store, dispute, expand)
  }),
]
