import { createPageRouter } from './router.tsx'

const nobody = () => Promise.reject(new Error('Nothing is read to tell an address'))

let router: ReturnType<typeof createPageRouter> | undefined
const routerForAddresses = () => {
  router ??= createPageRouter({
    ...{ transport: nobody, site: { origin: 'http://here.invalid', name: '' } },
    ...{ theme: null, nonce: undefined, posted: null },
  })
  return router
}

/**
 * The address of a page without what the page does not read: other parameters make no other page.
 * @param url path and query as they were asked for
 */
export function pageAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const [path, search] = [url.slice(0, at), url.slice(at + 1)]
  const { matchRoutes, options } = routerForAddresses()
  const matches = matchRoutes(path, options.parseSearch(`?${search}`))
  const known = new Set(matches.flatMap((match) => Object.keys(match._strictSearch ?? {})))
  const kept = search.split('&').filter((pair) => known.has([...new URLSearchParams(pair).keys()][0] ?? ''))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
