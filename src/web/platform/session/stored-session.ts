import { forgetDrafts } from '#web/platform/forms/drafts/stored-draft.ts'

const TOKEN_KEYS = ['authToken', 'auth_token', 'auth-token']

/** Set while the server has not been told of a logout: only it can end the session, whose cookie scripts cannot reach. */
const LOGOUT_OWED = 'logoutOwed'

let isLeaving = false
/** Whether whoever was signed in on this page has left of their own accord. */
export const hasPendingLogout = (): boolean => isLeaving

/** What a sign-in leaves in local storage: no secret, just what tells other tabs about it. */
interface Opened {
  handle: string
  role: string | null
  userId: number
}

/** Notes a sign-in. The handle under `authToken` grants nothing: the session itself is a cookie scripts cannot read. */
export function rememberSession({ handle, role, userId }: Opened): void {
  isLeaving = false
  localStorage.removeItem(LOGOUT_OWED)
  localStorage.setItem('authToken', handle)
  localStorage.setItem('userRole', role ?? '')
  localStorage.setItem('userId', String(userId))
}

/** Clears everything a sign-in has left, under each of its historical names, and what was half written meanwhile. */
export function forgetSession(): void {
  isLeaving = true
  forgetDrafts()
  clearStoredNames()
}

/** Notes that the server is to be told of a logout as soon as it can be reached. */
export const markLogoutPending = (): void => localStorage.setItem(LOGOUT_OWED, 'yes')

/**
 * Tells the server of a logout it has not heard of; the note stays while it cannot be reached.
 * @returns whether there was one and it is settled
 */
export async function sendPendingLogout(tell: () => Promise<unknown>): Promise<boolean> {
  if (!localStorage.getItem(LOGOUT_OWED)) return false
  await tell()
  localStorage.removeItem(LOGOUT_OWED)
  return true
}

/** Notes that the session under this browser has ended; what is half written stays for whoever signs in again. */
export function clearStoredNames(): void {
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
