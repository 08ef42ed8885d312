const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A browser and system in words a person recognises, such as "Firefox on Linux". */
export function deviceOf(userAgent: string | null): string {
  const name = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = name(browsers)
  const system = name(systems)
  return browser && system ? `${browser} on ${system}` : (browser ?? userAgent?.slice(0, 40) ?? 'Unknown device')
}
