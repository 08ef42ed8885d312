/** By the id of a route: the files of script its page consists of, beside those every page has (`scripts/route-files.ts`). */
const files = new Map<string, readonly string[]>()

/** Asks for the list of them, which has its name from the file this stands in. */
export async function fetchRouteFiles(): Promise<void> {
  if (!import.meta.env.PROD) return
  const answer = await fetch(import.meta.url.replace('entry-client', 'route-files').replace(/js$/, 'json'))
  if (!answer.ok) return
  const list = (await answer.json()) as Record<string, readonly string[]>
  for (const [id, own] of Object.entries(list)) files.set(id, own)
}

/** Fetches all that the pages of some routes consist of at once; without the list, each file asks for those it imports. */
export function preloadRouteFiles(routeIds: readonly string[]): void {
  for (const id of routeIds) {
    for (const href of files.get(id) ?? []) {
      if (document.head.querySelector(`link[rel="modulepreload"][href="${href}"]`)) continue
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    // Asked for once: a page that only looks for something else has them.
    files.delete(id)
  }
}
