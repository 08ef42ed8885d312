import { toast } from '#web/platform/toasts/toast.ts'

/** Says once that there is a newer release, and leaves it to whoever reads when to go on with it. */
function offer(worker: ServiceWorker): void {
  toast({
    title: 'A new version of the site is here.',
    description: 'It comes with the next page you load anew.',
    duration: 20_000,
    action: {
      label: 'Load it now',
      onSelect: () => {
        // Another tab has let it in, or an even newer one took its place.
        if (worker.state !== 'installed') return location.reload()
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage('take over')
      },
    },
  })
}

/** Offers a new version of the site where a worker of this browser finds one. Nothing is registered by it. */
export async function offerNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return
  if (registration.waiting) return offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
    })
  })
}
