const worker = self as unknown as ServiceWorkerGlobalScope

/** What a message says, encrypted for this device (`src/server/features/notices/push.ts`). */
interface PushMessage {
  title: string
  text: string
  /** A page of this site. */
  to: string
  /** What a later message of the same thing takes the place of. */
  tag: string
}

/** The page without a network: whole, since nothing can be fetched for it. */
const OFFLINE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No network</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><style>
body{margin:0;min-height:100vh;display:grid;align-content:center;gap:16px;padding:24px;background:light-dark(#f6eedd,#0e1715);color:light-dark(#1b1712,#f4ead5);font:16px/1.5 Arial,sans-serif}
h1{margin:0;font:900 48px/1 Arial,sans-serif;text-transform:lowercase}p{margin:0;font:italic 20px/1.4 Georgia,serif}
button{justify-self:start;padding:12px 20px;border:2px solid currentColor;border-radius:3px;background:none;color:inherit;font:inherit}
:focus-visible{outline:3px solid light-dark(#2447a8,#f5b544);outline-offset:3px}</style></head>
<body><main><h1>No network</h1><p>The house is still there. The line to it is not.</p>
<form><button>Try again</button></form></main></body></html>`

const offlinePage = () =>
  new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    },
  })

worker.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts, so that it costs no time.
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve())
})

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
})

/** Pages alone pass through here: media with its ranges, files and calls go their own way, and nothing is kept. */
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(answer(event).catch(offlinePage))
})

async function answer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

worker.addEventListener('push', (event) => {
  const message = readMessage(event.data)
  // Browsers ask that each message is shown, whatever it is.
  const { title, text, tag, to } = message ?? { title: 'Something happened', text: '', tag: '', to: '/notices' }
  event.waitUntil(
    worker.registration.showNotification(title, {
      ...{ body: text, tag, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', data: to },
    }),
  )
})

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    return data?.json() as PushMessage
  } catch {
    return null
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(String(event.notification.data), worker.location.origin)))
})

/** Leads to a page of this site: in a window that is open already, or in a new one. */
async function open(to: URL): Promise<void> {
  if (to.origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const [first] = windows
  await first?.focus().catch(() => {})
  if (first) await first.navigate(to).catch(() => worker.clients.openWindow(to))
  else await worker.clients.openWindow(to)
}
