import { MAX_APPLICATION_ITEMS } from '#contract/portfolio-grants.ts'

/** What the server says of more items than go with one application. */
export const tooManyItems = (count: number): string | undefined =>
  count > MAX_APPLICATION_ITEMS ? `At most ${MAX_APPLICATION_ITEMS} items go with an application` : undefined
