import type { SourceId } from '../media-server.ts'

/** Where a media server takes and gives a source: addresses with `{source}` in them. */
export interface ServerAddress {
  whip: string
  whep: string
}

const PLACE = '{source}'

/** Whether somebody may be let in by an address: https, or http for a server on the same network; no name and password in it. */
const isUsable = (url: string): boolean =>
  /^https?:\/\/[^/@]+(\/|$)/.test(url) && URL.canParse(url.replaceAll(PLACE, 'x'))

/**
 * Reads the setting: one address, below which MediaMTX's paths are (`/{source}/whip`), or one for WHIP and one for WHEP.
 * @returns null where it cannot be used
 */
export function readServerAddress(text: string): ServerAddress | null {
  const [first = '', second, ...more] = text.trim().split(/\s+/)
  if (more.length > 0) return null
  const base = first.replace(/\/+$/, '')
  const address = second
    ? { whip: first, whep: second }
    : { whip: `${base}/${PLACE}/whip`, whep: `${base}/${PLACE}/whep` }
  const isWhole = [address.whip, address.whep].every((url) => isUsable(url) && url.includes(PLACE))
  // One address that names the source leaves open where the other one is.
  return isWhole && (second || !first.includes(PLACE)) ? address : null
}

/** What a media server knows a source by: letters, digits and hyphens, which need no encoding anywhere. */
export const nameOf = ({ stream, slot }: SourceId): string => `stream-${stream}-${slot}`

export const addressOf = (template: string, source: SourceId): string => template.replaceAll(PLACE, nameOf(source))
