import { withQuery } from '#contract/kit/endpoint.ts'

/** Where a play is taken out of the history without script; it leads back to the page it stood on. */
export const removePlayAddress = (play: string, before: string | undefined): string =>
  withQuery('/history', { do: 'remove', play, before })

/** Where it is chosen without script what becomes of plays. */
export const listeningChoiceAddress = (before: string | undefined): string =>
  withQuery('/history', { do: 'choose', before })
