import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The router inlines a page's styles only when this flag is set, and its own plugin switches it off; so it is set after that. */
const inlineStyles: Plugin = {
  name: 'late-set-inline-styles',
  enforce: 'post',
  apply: 'build',
  config: () => ({
    define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"', 'import.meta.env.TSS_INLINE_CSS_ENABLED': '"true"' },
  }),
}

/** What only the server asks of an endpoint: who may call it and what it takes and answers, in one line or in several. */
const SERVER_ONLY = /^\s*(?:(?:params|query|body|reply|access|aliases|cached|needsNoRoom): |status: \d|kind: 'raw')/

const balance = (line: string) => line.split(/[([{]/).length - line.split(/[)\]}]/).length

/** Drops what only the server asks of endpoints. */
function dropServerOnly(code: string): string {
  let open = 0
  return code
    .split('\n')
    .filter((line) => {
      if (open === 0 && !SERVER_ONLY.test(line)) return true
      open += balance(line)
      return false
    })
    .join('\n')
}

/** Puts the stand-in of the schema library in place of each schema that stands at the top of a module. */
function emptySchemas(code: string): string {
  const schemas = new Set(['z', ...SCHEMA_MAKERS])
  const lines = code.split('\n')
  const kept: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string
    const [, declaration, name, rest] = /^((?:export )?const (\w+) =)(.*)$/.exec(line) ?? []
    const [root] = /^\w+/.exec((rest || (lines[i + 1] ?? '')).trim()) ?? []
    if (!declaration || !name || !root || !schemas.has(root)) {
      kept.push(line)
      continue
    }
    schemas.add(name)
    kept.push(`${declaration} z`)
    for (let open = balance(line); open > 0 || /^\s+\S/.test(lines[i + 1] ?? ''); i++)
      open += balance(lines[i + 1] ?? '')
  }
  return kept.join('\n')
}

/** What makes schemas: nothing is lost when a schema nobody asks for is never made. */
const SCHEMA_MAKERS = [
  ...['z', 'line', 'prose', 'whole', 'day', 'clearable', 'webAddress', 'mediaAddress', 'required', 'idList', 'oneOf'],
  ...['personName', 'text', 'sortParameter', 'withoutPagination', 'inboxQuery', 'statusAmong', 'hideable', 'eachLine'],
  ...['money', 'timeZone', 'birthDate', 'comingDay', 'clockTime', 'uploadedAddress', 'socialAddress', 'lineOrNothing'],
  ...['registration', 'characterRole', 'roleFields', 'trackDraft', 'opportunity', 'siteValues'],
]

/** Files of the libraries: what every page needs, what some do, and what comes with the first dialog, menu or message. */
const LIBRARIES = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[a-z-]+|@radix-ui\/react-(slot|compose-refs))\//,
  },
  { name: 'parts', test: /node_modules\/@radix-ui\/(primitive|react-(primitive|use-callback-ref|use-effect-event))\// },
  {
    name: 'layers',
    test: /node_modules\/(@radix-ui\/react-(focus-[a-z]+|dismissable-layer)|aria-hidden)\//,
  },
]

/** Small files that every page needs and so do many dialogs: as a file each they pack worse and cost a request each. */
const SMALL = [
  ...['icons/Icon.tsx', 'dialogs/already-drawn.ts', 'ui/class-names.ts', 'text/(count-words|format-duration).ts'],
  ...['records/(catalogue-number|title-by-artist|title-fit).ts', 'head/site-identity.ts', 'browser/search-values.ts'],
  ...['cover-art/(record-ink|record-key|stable-hash|advance-widths.gen|measure-text|Sleeve).tsx?'],
  ...['forms/stored-draft.ts', 'toasts/toast.ts', 'api/(api-error|call|reads|query-client|transport|connection).ts'],
  ...['ui/(EmptyState|NothingYet).tsx', 'session/session.ts', 'player/locked.ts'],
].map((file) => `platform/${file}`)
const OFTEN = [...SMALL, 'features/casting/(call-words|casting-queries).ts']

/** The browser asks the server what is valid, so the schemas of the contract stay out of its bundle. */
const serverSchemas: Plugin = {
  name: 'late-set-server-schemas',
  enforce: 'pre',
  resolveId(source) {
    if (source === 'zod' && this.environment.name !== 'ssr')
      return join(import.meta.dirname, 'src/web/platform/api/no-schemas.ts')
  },
  // So are the sentences of the API documentation, and what an endpoint takes and answers.
  transform(code, file) {
    if (this.environment.name === 'ssr' || !file.includes('/src/contract/')) return
    const withoutWords = code.replace(/^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),?/gm, '')
    const hasSchemas = /^import \{ z \} from 'zod'$/m.test(code)
    return { code: dropServerOnly(hasSchemas ? emptySchemas(withoutWords) : withoutWords), map: null }
  },
}

export default defineConfig({
  publicDir: 'src/web/public',
  appType: 'custom',
  plugins: [
    serverSchemas,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    inlineStyles,
  ],
  builder: {},
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          treeshake: { manualPureFunctions: [...SCHEMA_MAKERS, 'endpoints'] },
          // What is said of applications, and what only the back office asks, goes with the pages that do.
          // What every page needs some of is one file, not a dozen: the contract, and the libraries, which change seldom.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'contract',
                  test: /src\/contract\/(?!application-|activity|admin|catalogue|files|media-|models|model-profiles|networks|portfolios|uploads|users)/,
                },
                { name: 'small', test: new RegExp(`src/web/(${OFTEN.join('|')})$`) },
                ...LIBRARIES,
              ],
            },
          },
        },
      },
    },
    // The player other sites frame: one file that shares nothing with the pages, so that neither weighs on the other.
    embed: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/embed.json',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-embed.tsx',
          treeshake: { manualPureFunctions: [...SCHEMA_MAKERS, 'endpoints'] },
          output: { codeSplitting: false },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
})
