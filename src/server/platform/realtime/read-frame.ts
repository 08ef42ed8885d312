import { invalid } from '#server/platform/http/errors.ts'
import { isDeep } from '#server/platform/http/json-depth.ts'

const MOST_REF = 64

/** What a client said: the kind, what it calls it, and everything else. */
export interface Frame {
  type: string
  /** Names the command for its answer, and so that the same one sent again is not done again. */
  ref: string | undefined
  fields: Record<string, unknown>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads what came over a socket. Fields may stand flat or in `data`, as they do in what the server sends.
 * @throws 400 where it is not a message
 */
export function readFrame(text: string): Frame {
  const said = isDeep(text) ? undefined : parsed(text)
  if (!isObject(said)) throw invalid('This message is not readable JSON')
  const { type, ref, data, ...flat } = said
  if (typeof type !== 'string' || type === '') throw invalid('This message does not say its type')
  const isRef = ref === undefined || typeof ref === 'string' || typeof ref === 'number'
  if (!isRef || String(ref ?? '').length > MOST_REF) throw invalid('Ref is not valid')
  return {
    type,
    ref: ref === undefined ? undefined : String(ref),
    fields: isObject(data) ? { ...data, ...flat } : flat,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
