import type { AnyRouteMatch, AnyRouter, RouteComponent } from '@tanstack/react-router'
import { isOffline } from '#web/platform/api/connection.ts'
import { toast } from '#web/platform/toasts/toast.ts'

type Destination = Parameters<AnyRouter['preloadRoute']>[0]

/** Whether everything a page needs is here already. */
async function canBeShown(router: AnyRouter, to: Destination): Promise<boolean> {
  const matches = await router.preloadRoute(to)
  // A component whose code is here has nothing left to fetch.
  const isHere = ({ status, routeId }: AnyRouteMatch) =>
    status !== 'error' && !(router.routesById[routeId]?.options.component as RouteComponent | undefined)?.preload
  return matches?.every(isHere) ?? false
}

/**
 * For every way taken on the page: while there is no network, a page that cannot be fetched leaves the present one as it
 * is, with words, instead of taking its place as an error.
 * @returns whether to go there
 */
export async function mayGoOffline(router: AnyRouter, to: Destination): Promise<boolean> {
  if (!isOffline() || (await canBeShown(router, to))) return true
  toast({
    title: 'You are offline',
    description: 'That page cannot be fetched now. Try again when you are back online.',
    untilOnline: true,
  })
  return false
}
