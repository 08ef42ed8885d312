const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b] as const

/** Nothing of ours has lists or objects in one another as deep as this; the parser needs the square of it in time. */
const DEEPEST = 32

/** Whether there are enough brackets to go that deep; looking for them costs nothing in a long text without. */
function hasMany(text: string): boolean {
  let seen = 0
  for (const bracket of ['[', '{'])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) if (++seen > DEEPEST) return true
  return false
}

/** Whether a JSON text goes deeper than any of ours; what is in its strings does not count. */
export function isDeep(text: string): boolean {
  if (!hasMany(text)) return false
  let depth = 0
  for (let at = 0, isString = false; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isString = !isString
    else if (code === BACKSLASH && isString) at++
    else if (isString) continue
    else if (code === BRACKET || code === BRACE) {
      if (++depth > DEEPEST) return true
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth--
  }
  return false
}
