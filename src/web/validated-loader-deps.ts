import type { AnyRoute } from '@tanstack/react-router'

/**
 * Has the data of every route depend on the parameters it reads, and on no others that stand in an address. The server draws and keeps
 * one page for all of these (`pageAddress`): to a browser that counted more of them in, it would be the page of another address.
 */
export function validateLoaderDeps(route: AnyRoute): void {
  const { loaderDeps, validateSearch } = route.options
  if (loaderDeps && typeof validateSearch === 'function')
    route.options.loaderDeps = ({ search }: { search: Record<string, unknown> }) =>
      loaderDeps({ search: validateSearch(search) })
  for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>)) validateLoaderDeps(child)
}
