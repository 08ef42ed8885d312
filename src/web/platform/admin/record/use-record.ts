import {
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

/**
 * Reads the record that is open.
 * @param asked how it is read; nothing is asked while it does not exist yet
 */
export function useRecord<R, K extends QueryKey>(
  id: number | 'new',
  asked: UseQueryOptions<R, Error, R, K> & FetchQueryOptions<R, Error, R, K>,
) {
  const client = useQueryClient()
  const query = useQuery({ ...asked, enabled: id !== 'new' })
  return { query, reload: () => client.fetchQuery({ ...asked, staleTime: 0 }) }
}
