import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the build, as Vite's manifest tells it. */
export interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

const PRELOADED = /<link\b[^>]*rel="modulepreload"[^>]*>/g
const CLASSES = /\bclass="([^"]+)"/g
/** The scoped names of a built sheet: `module_local`. */
const SCOPED = /\.([a-zA-Z][\w-]*_[\w-]+)/g

/** The style sheets of the build. Each page carries, in its head, the base and the sheets of what it shows. */
export class PageStyles {
  /** What every page has. */
  readonly base: string
  readonly baseFiles: readonly string[]
  readonly #client: string
  readonly #texts = new Map<string, string>()
  /** Sheets of a file of script and of what it imports. */
  readonly #ofScript = new Map<string, readonly string[]>()
  readonly #ofClass = new Map<string, string>()

  constructor(client: string, chunks: Readonly<Record<string, ManifestChunk>>, entry: string) {
    this.#client = client
    const sheetsOf = (key: string): string[] => {
      const { imports = [], css = [] } = chunks[key] ?? {}
      return [...new Set([...imports.flatMap(sheetsOf), ...css.map((file) => `/${file}`)])]
    }
    this.baseFiles = sheetsOf(entry)
    this.base = this.baseFiles.map((sheet) => this.#textOf(sheet)).join('')
    for (const [key, { file }] of Object.entries(chunks)) {
      const own = sheetsOf(key).filter((sheet) => !this.baseFiles.includes(sheet))
      this.#ofScript.set(`/${file}`, own)
      for (const sheet of own)
        for (const [, name = ''] of this.#textOf(sheet).matchAll(SCOPED)) this.#ofClass.set(name, sheet)
    }
  }

  #textOf(sheet: string): string {
    const cachedText = this.#texts.get(sheet)
    const text = cachedText ?? readFileSync(join(this.#client, sheet), 'utf8').trimEnd()
    if (cachedText === undefined) this.#texts.set(sheet, text)
    return text
  }

  /** The sheets of the scripts a page asks for, and of what the server has drawn with code that comes to the browser later. */
  sheetsOf(html: string): string[] {
    const sheets = new Set<string>()
    for (const [link] of html.matchAll(PRELOADED))
      for (const sheet of this.#ofScript.get(/href="([^"]+)"/.exec(link)?.[1] ?? '') ?? []) sheets.add(sheet)
    const classes = new Set(Array.from(html.matchAll(CLASSES), ([, names = '']) => names))
    for (const names of classes)
      for (const name of names.split(' ')) {
        const sheet = this.#ofClass.get(name)
        if (sheet) sheets.add(sheet)
      }
    return [...sheets]
  }

  /**
   * Fills the page's style element: the base, then some sheets. Each of all is named by a link that loads nothing, so that code does
   * not fetch it again.
   */
  addTo(html: string, sheets: readonly string[]): string {
    const end = html.indexOf('</style>')
    if (end < 0) return html
    const after = end + '</style>'.length
    const text = this.base + sheets.map((sheet) => this.#textOf(sheet)).join('')
    const links = [...this.baseFiles, ...sheets]
      .map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled="">`)
      .join('')
    return html.slice(0, end) + text + html.slice(end, after) + links + html.slice(after)
  }
}
