import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { DataKey } from '#contract/kit/data.ts'
import type { PostedForm } from '#contract/kit/forms.ts'
import type { PersonText } from '#contract/kit/person.ts'
import type { SleeveShape, SleeveSubject } from '#server/platform/media/sleeve-shape.ts'
import { type ManifestChunk, PageStyles } from './page-styles.ts'

/** What carries the API calls of a page while it renders; the web side knows it as its transport. */
export type InProcessTransport = (call: {
  method: string
  url: string
  body?: string
  reads: readonly DataKey[]
}) => Promise<{
  status: number
  statusText: string
  header(name: string): string | null
  text(): Promise<string>
}>

/** What the built web bundle offers the server. Only functions and plain data cross: the two sides never share a class. */
export interface WebBundle {
  render(page: {
    request: Request
    transport: InProcessTransport
    site: { origin: string; name: string }
    feedTitles: ReadonlyMap<string, string>
    theme: 'dark' | 'light' | null
    nonce: string
    /** What stands for whoever is signed in, where the page is for many. */
    personTexts: Readonly<Record<PersonText, string>> | null
    /** Called when such a page shows what is one person's. */
    refusePersonalRead: () => never
    posted: PostedForm | null
    manifest: unknown
  }): Promise<{ html: string; status: number; headers: Record<string, string> }>
  renderEmbed(page: {
    url: string
    transport: InProcessTransport
    site: { origin: string; name: string }
    nonce: string
    files: EmbedFiles
  }): Promise<{ status: number; html: string }>
  /** Path and query of a page without what it does not read, and whether what it shows is one person's. */
  pageAddress(url: string): { address: string; isPersonal: boolean; isSecret: boolean }
  renderClosed(page: {
    siteName: string
    theme: 'dark' | 'light' | null
    nonce: string
    address: string
    styles: string
  }): string
  renderErrorPage(page: {
    siteName: string
    theme: 'dark' | 'light' | null
    nonce: string
    styles: string
    status: number
    message: string
  }): string
  drawSleeve(subject: SleeveSubject): SleeveShape[]
}

/** What the page of an embedded player needs of the build. */
export interface EmbedFiles {
  /** Its style sheet, whole. */
  styles: string
  scripts: string[]
  /** What must run before them, while pages are being written. */
  preamble: string | null
}

export interface LoadedPages {
  manifest: unknown
  /** Styles that a page which the router does not draw has to bring itself. */
  styles: string
  /** The style sheets of what a page shows, beside those every page has. */
  sheetsOf(html: string): readonly string[]
  /** Adds the styles every page has, and some sheets. */
  addStyles(html: string, sheets: readonly string[]): string
  embed: EmbedFiles
  load(): Promise<WebBundle>
}

const ENTRY = 'src/web/entry-client.tsx'
const EMBED_ENTRY = 'src/web/entry-embed.tsx'

const readChunks = (client: string, name: string) =>
  JSON.parse(readFileSync(join(client, '.vite', name), 'utf8')) as Record<string, ManifestChunk>

/** The embedded player is built by itself: a frame on another site shares no cache with our pages, so it shares no file either. */
function builtEmbed(client: string): EmbedFiles {
  const { file = '', imports = [], css = [] } = readChunks(client, 'embed.json')[EMBED_ENTRY] ?? {}
  if (imports.length > 0) throw new Error('The embedded player is one file')
  const styles = css.map((sheet) => readFileSync(join(client, sheet), 'utf8')).join('')
  return { styles, scripts: [`/${file}`], preamble: null }
}

/** The built pages of `dist`. */
export async function builtPages(root: string): Promise<LoadedPages> {
  const client = join(root, 'dist/client')
  const chunks = readChunks(client, 'manifest.json')
  const chunk = (key: string): ManifestChunk => chunks[key] ?? { file: '' }
  const filesOf = (key: string): string[] => [
    ...new Set([...(chunk(key).imports ?? []).flatMap(filesOf), `/${chunk(key).file}`]),
  ]
  const sheets = new PageStyles(client, chunks, ENTRY)
  const files = filesOf(ENTRY)
  // Each by itself, what others need first: named by the entry alone, all of them would be evaluated in one task.
  const scripts = files.map((src) => ({ attrs: { type: 'module', async: true, src } }))
  const routes: Record<string, object> = {
    __root__: { css: sheets.baseFiles, preloads: files, scripts },
  }
  const list = chunk(ENTRY).file.replace('entry-client', 'route-files').replace(/\.js$/, '.json')
  for (const [id, preloads] of Object.entries<string[]>(JSON.parse(readFileSync(join(client, list), 'utf8'))))
    routes[id] = { preloads }
  const bundle = (await import(
    /* @vite-ignore */ pathToFileURL(join(root, 'dist/server/entry-server.js')).href
  )) as WebBundle
  // The router writes an empty element into the page: 32 kB of styles would pass its streams and ours for nothing.
  const empty = Object.fromEntries(sheets.baseFiles.map((file) => [file, '']))
  return {
    manifest: { routes, inlineCss: { styles: empty } },
    styles: '',
    sheetsOf: (html) => sheets.sheetsOf(html),
    addStyles: (html, some) => sheets.addTo(html, some),
    embed: builtEmbed(client),
    load: async () => bundle,
  }
}

/** The pages as they are being written: Vite compiles on request, browsers and server see an edit at once. */
export function livePages(vite: ViteDevServer, app: FastifyInstance): LoadedPages {
  const { root } = vite.config
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type`
  const script = (src: string) => ({ attrs: { type: 'module', src } })
  const scripts = [{ attrs: { type: 'module' }, children: refresh }, script('/@vite/client'), script(`/${ENTRY}`)]
  const parts = globSync('src/web/**/*.module.css', { cwd: root }).map((file) => `/${file}`)
  const css = ['/src/web/platform/theme/theme.css', ...parts]
  const imported = (sheets: readonly string[]) => sheets.map((sheet) => `@import '${sheet}';`).join('\n')
  return {
    // Which parts a page shows is not known here, so it carries all: a page drawn by the server is never bare.
    manifest: { routes: { __root__: { css, scripts } } },
    styles: imported(css),
    sheetsOf: () => [],
    addStyles: (html) => html,
    embed: {
      styles: imported(['/src/web/embed/base.css', ...parts]),
      scripts: ['/@vite/client', `/${EMBED_ENTRY}`],
      preamble: refresh,
    },
    load: async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as unknown as WebBundle,
  }
}
