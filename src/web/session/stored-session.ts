import { forgetDrafts } from '#web/kit/stored-draft.ts'

const TOKEN_KEYS = ['authToken', 'auth_token', 'auth-token']

/** What a sign-in leaves in local storage: no secret, just what tells other tabs about it. */
interface Opened {
  handle: string
  role: string | null
  userId: number
}

/** Notes a sign-in. The handle under `authToken` grants nothing: the session itself is a cookie scripts cannot read. */
export function rememberSession({ handle, role, userId }: Opened): void {
  localStorage.setItem('authToken', handle)
  localStorage.setItem('userRole', role ?? '')
  localStorage.setItem('userId', String(userId))
}

/** Clears everything a sign-in has left, under each of its historical names, and what was half written meanwhile. */
export function forgetSession(): void {
  forgetDrafts()
  for (const key of [...TOKEN_KEYS, 'userRole', 'userId', 'sessionId']) localStorage.removeItem(key)
}

/** Calls back when another tab signs in or out. */
export function onSessionElsewhere(changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === 'authToken') changed()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
