const RANGE = String.raw`(?:\d+-\d*|-\d+)`
const RANGES = new RegExp(String.raw`^ *bytes=\s*${RANGE}(?:\s*,\s*${RANGE})*\s*$`)

/** Whether a range ends before it begins, which makes the whole header invalid (RFC 9110, 14.1.1). */
const isBackwards = ([, first, last]: RegExpMatchArray) => Number(first) > Number(last)

/**
 * A Range header as it is to be obeyed; undefined where there is none or it cannot be read, which is then ignored (RFC 9110, 14.2).
 * @param size of the file in bytes; a suffix longer than that means the whole of it (14.1.2)
 */
export function readableRange(header: string | undefined, size: number): string | undefined {
  if (header === undefined || !RANGES.test(header)) return undefined
  if ([...header.matchAll(/(\d+)-(\d+)/g)].some(isBackwards)) return undefined
  return header.replace(/([=,]\s*)-(\d+)/g, (suffix, before: string, length: string) =>
    Number(length) > size ? `${before}0-` : suffix,
  )
}
