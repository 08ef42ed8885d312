import { type AnyRoute, useSearch } from '@tanstack/react-router'

/**
 * Has the data and the components of every route see the parameters its `validateSearch` returns, and no others that stand in an address.
 * The server draws and keeps one page for all of these (`pageAddress`): to a browser that counted more of them in, it would be the page
 * of another address. (The router passes on what it does not know, and its `search.strict` would take it out of the address.)
 */
export function hideUnknownSearchParams(route: AnyRoute): void {
  const { loaderDeps, validateSearch } = route.options
  if (typeof validateSearch === 'function') {
    const options = { from: route.id, select: validateSearch, structuralSharing: true }
    Object.assign(route, { useSearch: () => useSearch(options as never) })
    if (loaderDeps)
      route.options.loaderDeps = ({ search }: { search: Record<string, unknown> }) =>
        loaderDeps({ search: validateSearch(search) })
  }
  for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>)) hideUnknownSearchParams(child)
}
