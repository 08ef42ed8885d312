import type { Endpoint } from '#contract/kit/endpoint.ts'
import { type ApiError, isSignedOut } from './api-error.ts'

type Listener = (endpoint: Endpoint) => void
const listeners = new Set<Listener>()

/** Calls back when an answer says that nobody is signed in; what it returns stops that. Only ever called in the browser. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners when a refusal says that nobody is signed in. @returns the refusal, to be thrown */
export function noteSignedOut(error: ApiError, endpoint: Endpoint): ApiError {
  if (isSignedOut(error)) for (const listener of listeners) listener(endpoint)
  return error
}
