const SCHEME = /^https?:\/\//i
/** A host as people write it, with a dot and an ending of letters: "soundcloud.com", "www.exämple.org:8080". */
const HOST_AND_MORE = /^(?:[\p{L}\p{N}][\p{L}\p{N}_-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/**
 * Reads a web address as people write it: "soundcloud.com/juno" is https://soundcloud.com/juno.
 * @returns the address with its scheme, http or https; null for what names no page, such as "my tape" or "javascript:"
 */
export function readWebAddress(text: string): string | null {
  const typed = text.trim().replace(/^\/\//, '')
  const address = HOST_AND_MORE.test(typed) ? `https://${typed}` : typed
  return SCHEME.test(address) && !/[\s\0]/.test(address) && URL.canParse(address) ? address : null
}
