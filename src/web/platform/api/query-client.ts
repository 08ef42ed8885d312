import { QueryClient } from '@tanstack/react-query'
import { setTransport } from './reads.ts'
import type { Transport } from './transport.ts'

const onServer = typeof document === 'undefined'

/** While the first page comes alive its data is as fresh as the page itself; afterwards nothing is, as the conventions ask. */
let comingAlive = !onServer
export const firstNavigation = () => {
  comingAlive = false
}

/**
 * Makes the query client of one page or one request. Conventions of every read: never refetched by itself, never retried,
 * stale at once. Kept for ten seconds in the browser only, so that hydration and going back find what the server sent.
 * Without a network a call fails at once instead of waiting for one: nothing is sent later that the person may have given up on.
 */
export function makeQueryClient(transport: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: () => (comingAlive || onServer ? Number.POSITIVE_INFINITY : 0),
        ...(onServer ? {} : { gcTime: 10_000 }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  setTransport(client, transport)
  return client
}
