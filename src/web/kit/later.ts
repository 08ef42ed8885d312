/** Code that most visits do without; see `later`. */
export interface Later<Code> {
  /** Fetches it, once however often it is asked for; after a failure it can be asked for again. */
  load: () => Promise<Code>
  /** The code when it is there already, else null; on the server it is there by the time a page is drawn. */
  here: () => Code | null
}

const asked: Promise<unknown>[] = []

/**
 * Code that comes to the browser when it is wanted, while the server has it at once and draws with it.
 * @param fetch imports it
 */
export function later<Code>(fetch: () => Promise<Code>): Later<Code> {
  let code: Code | null = null
  const load = async () => {
    code = await fetch()
    return code
  }
  if (import.meta.env.SSR) asked.push(load())
  return { load, here: () => code }
}

/** Waits until the server has all the code that pages asked for so far. */
export const allHere = (): Promise<unknown> => Promise.all(asked)
