/** Where the worker is; from the root of the site it sees all pages. */
const ADDRESS = '/service-worker.js'

/**
 * Registers the worker that rings while the site is closed, and shows a page of ours where there is no network. Only for whoever lets
 * a device ring: for everybody else it would only delay the first byte of each page.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}
