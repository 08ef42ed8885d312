import { basename } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { RouteFiles } from './scripts/route-files.ts'

/** The router inlines a page's styles only when this flag is set, and its own plugin switches it off; so it is set after that. */
const inlineStyles: Plugin = {
  name: 'late-set-inline-styles',
  enforce: 'post',
  apply: 'build',
  config: () => ({
    define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"', 'import.meta.env.TSS_INLINE_CSS_ENABLED': '"true"' },
  }),
}

/**
 * Files that come together. What every page needs is two files: the libraries, which change seldom, and ours. What opens with the
 * first dialog, with tabs or with a record is one file each instead of a dozen, which would pack worse and cost a request each.
 */
const FILES_TOGETHER = [
  { name: 'frame', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'app', tags: ['$initial' as const] },
  { name: 'backstage-queries', test: /backstage\/backstage-queries\.ts/ },
  { name: 'loaders', includeDependenciesRecursively: false, test: /tsr-split=loader$|shell\/public-loaders\.ts/ },
  {
    name: 'moments',
    test: /src\/web\/platform\/(text\/(When|LocalTime|OwnTime|moment-words|relative-time|format-duration)|browser\/made-once)\.tsx?/,
  },
  { name: 'pictures', test: /src\/web\/platform\/cover-art\/(picture|record-ink|Sleeve)\.tsx?/ },
  {
    name: 'headings',
    test: /src\/web\/platform\/(text\/(StackedHeading|stacked-lines)|cover-art\/(measure-text|advance-widths\.gen))\.tsx?/,
  },
  { name: 'posted-form', test: /src\/web\/platform\/forms\/(posted-form|send-form)\.ts/ },
  { name: 'save-conflict', includeDependenciesRecursively: false, test: /src\/web\/platform\/forms\/conflict\// },
  {
    name: 'form-parts',
    test: /src\/web\/platform\/(forms\/((Field|FieldGroup|PasswordInput|Switch)\.tsx|(use-form|error-title|use-held-submit)\.ts|(fields|error-summary)\.module\.css|ErrorSummary\.tsx)|api\/minimum-delay\.ts)/,
  },
  {
    name: 'page-parts',
    test: /src\/web\/platform\/(ui\/(NotLoaded|NothingYet|Skeleton|VoiceLine|StatusDot)|dialogs\/(LazyCopy|LazyConfirm|LazyDialog|DialogLink|server-rendered-context)|api\/use-missing)\.tsx?|src\/web\/platform\/(ui\/(page|ledger|row-link|linked-card|application-part)|records\/record-shelf|forms\/form-page)\.module\.css/,
  },
  {
    name: 'dialog-basics',
    test: /@radix-ui\/(primitive|react-(primitive|use-callback-ref|use-effect-event|use-layout-effect))\//,
  },
  {
    name: 'dialogs',
    test: /@radix-ui\/react-(focus-[a-z]+|dismissable-layer)\/|aria-hidden|src\/web\/platform\/(dialogs\/|focus\/focus-return)/,
  },
  // Messages and hints need these of tabs and menus, and none of their looks.
  {
    name: 'focus-groups',
    test: /@radix-ui\/react-(roving-focus|collection|presence|id|direction|context|use-[a-z-]+)\//,
  },
  { name: 'tabs', test: /@radix-ui\/react-tabs\/|src\/web\/platform\/ui\/tabs\// },
  {
    name: 'record-basics',
    test: /src\/web\/platform\/(records\/(Disc|catalogue-number|title-fit)|player\/(availability|streaming-link))\.tsx?/,
  },
  // What somebody's own applications and all that stands beside them are read with: six small files by themselves.
  {
    name: 'own-application-queries',
    includeDependenciesRecursively: false,
    test: /features\/(call-sheets|interview-slots|release-forms|self-tapes|model-applications|application-messages)\/[a-z-]+-queries\.ts|src\/contract\/((call-sheets|interview-slots|release-forms|self-tapes|application-messages)|rules\/application-(words|options))\.ts/,
  },
  // What every tab of a model's room asks for calls with.
  {
    name: 'casting-queries',
    includeDependenciesRecursively: false,
    test: /src\/(contract\/(casting|casting-board|models|model-profiles|model-applications)|web\/features\/casting\/casting-queries)\.ts/,
  },
  // What stands around all rooms of members.
  {
    name: 'member-frame',
    includeDependenciesRecursively: false,
    test: /src\/web\/(areas\/dashboards\/(MemberFrame\.tsx|dashboards\.module\.css)|features\/messages\/(UnreadBadge\.tsx|use-unread-messages\.ts|messages\.module\.css|message-queries\.ts)|platform\/ui\/page-tabs\.module\.css)/,
  },
  // What artists read of what they asked the label for.
  {
    name: 'artist-requests',
    includeDependenciesRecursively: false,
    test: /src\/(contract\/(gig-requests|track-submissions)|web\/features\/(gig-requests\/gig-request-queries|track-submissions\/track-submission-queries))\.ts/,
  },
  // What a model's portfolio is read with: nine small files by themselves.
  {
    name: 'portfolio-queries',
    includeDependenciesRecursively: false,
    test: /src\/(contract\/(portfolios|portfolio-albums|portfolio-grants)|web\/features\/portfolios\/(portfolio-item|portfolio-queries|albums\/album-(queries|item)|grants\/grant-queries|comp-card\/comp-card-queries))\.ts/,
  },
  // What a listener's own pages are read with.
  {
    name: 'listener-queries',
    includeDependenciesRecursively: false,
    test: /src\/(contract\/(listening|listener-playlists|follows)|web\/features\/(listening\/listening-(queries|words)|listener-playlists\/playlist-queries|follows\/follows-queries))\.ts/,
  },
  // Pages that only ask for records need none of what draws them.
  { name: 'record-endpoints', test: /src\/contract\/(albums|tracks)\.ts/ },
  {
    name: 'record-parts',
    test: /src\/web\/platform\/(records\/(RecordLeaf|RecordLoadError|RecordCard)|player\/(ui\/)?(TrackList|TrackShelf|Waveform|PlayRecordButton|use-play-record|queue-up|ListenElsewhere|ShareButton))\.tsx?|src\/web\/features\/releases\/related-records\.module\.css/,
  },
]

const routeFiles = new RouteFiles()

/** Pages of whoever is signed in: what their loaders read with comes with the page. A public page asks for its data while its code is on the way: its loader is in the file of all of them, which comes when a visit has settled. */
const MEMBER_PAGES =
  /^\/(admin|application-messages|applications|artist-dashboard|chat|downloads|follows|forum|gift|history|likes|listeners-dashboard|live-stream|lounge|messages|model-dashboard|notices|orders|playlists|receipts|redeem|release-forms|saved-shows|settings|shortlists|shown-portfolios|your-year)(?![a-z-])/

export default defineConfig({
  publicDir: 'src/web/public',
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          MEMBER_PAGES.test(routeId) ? [['component', 'loader']] : [['component'], ['loader']],
      },
      addExtensions: true,
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    inlineStyles,
    routeFiles.findPages,
    routeFiles.writeList,
  ],
  css: {
    modules: {
      // The same on the server, in the browser and in every build, and readable: `record-leaf_leafTitle`.
      generateScopedName: (local, file) => `${basename(file).replace(/\.module\.css.*$/, '')}_${local}`,
    },
  },
  builder: {},
  build: {
    target: 'es2022',
    // What every page has already need not be named again with each file that is loaded later. What a page imports is in a list
    // of its own, and nobody waits for the loaders: seventy names at once would keep the page from answering. Styles are named by
    // Vite in any case.
    modulePreload: {
      resolveDependencies: (file, files) =>
        routeFiles.isPage(file) || /\/loaders-/.test(file)
          ? []
          : files.filter((one) => !/\/(frame|app|rolldown-runtime|entry-client)-/.test(one)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // Every page names the files that may come later: seven letters of the hash are enough for those of one name.
          output: {
            codeSplitting: { groups: FILES_TOGETHER },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Fonts keep the name they have in the other builds: pages preload what their styles name.
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[name]-[hash:7][extname]' : 'assets/[name]-[hash][extname]',
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
          output: { codeSplitting: false },
        },
      },
    },
    // One file at the root of the site, under a name that stays.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/web/service-worker/worker.ts',
          output: { codeSplitting: false, format: 'iife', entryFileNames: 'service-worker.js' },
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
