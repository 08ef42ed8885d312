/** Code that most visits do without; see `later`. */
export interface LazyCode<Code> {
  /** Fetches it, once however often it is asked for; after a failure it can be asked for again. */
  load: () => Promise<Code>
  /** The code when it is there already, else null; on the server it is there by the time a page is drawn. */
  here: () => Code | null
}

const registered: LazyCode<unknown>[] = []

/**
 * Code that comes to the browser when it is wanted, while the server has it at once and draws with it.
 * @param fetch imports it
 */
export function lazyCode<Code>(fetch: () => Promise<Code>): LazyCode<Code> {
  let code: Code | null = null
  const load = async () => {
    code = await fetch()
    return code
  }
  const later = { load, here: () => code }
  if (import.meta.env.SSR) registered.push(later)
  return later
}

/**
 * Has all the code brought that pages on the server may draw with, also what that brings along; asked for anew where it failed before.
 */
export async function loadAllLazyCode(): Promise<void> {
  const missing = () => registered.filter(({ here }) => here() === null)
  while (missing().length > 0) await Promise.all(missing().map(({ load }) => load()))
}
