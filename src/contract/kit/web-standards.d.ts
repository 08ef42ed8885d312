// Node and every browser have these; the contract names just what it uses, so that it needs neither's types.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly pathname: string
  readonly searchParams: URLSearchParams
}
declare class URLSearchParams {
  append(name: string, value: string): void
  get(name: string): string | null
  toString(): string
}
