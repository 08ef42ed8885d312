import type { Plugin, Rolldown } from 'vite'

/** The code of a route's page: its own, or its own and that of its loader. */
const PAGE = /\/src\/web\/routes\/(.+)\.tsx\?tsr-split=component/

/** The id of a route by the name of its file, as the router's generator has it: `gigs.index` is `/gigs/`. */
const routeIdOf = (name: string) => `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`

/**
 * Writes a list beside the entry of the browser's build: by the id of each route, the addresses of the files of script its page
 * consists of, except those every page has. The server names them in each page; browsers ask for the list when a visit has settled
 * and then fetch all files of the next page at once. In the entry itself it would be a tenth of our script on every first visit.
 */
export class RouteFiles {
  readonly #pages = new Set<string>()

  /** @returns whether a file of the build is the page of a route, whose files are in the list */
  isPage(file: string): boolean {
    return this.#pages.has(file)
  }

  /** Notes which files are pages, before Vite names in its own way what each import of one brings along. */
  readonly findPages = afterClientBuild('pre', (bundle) => {
    for (const { fileName } of pagesOf(bundle)) this.#pages.add(fileName)
  })

  readonly writeList = afterClientBuild('post', (bundle, emit) => {
    const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The build has no entry')
    const everywhere = filesOf(entry.fileName, bundle)
    const list: Record<string, string[]> = {}
    for (const { fileName, routeId } of pagesOf(bundle))
      list[routeId] = [...filesOf(fileName, bundle)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`)
    // The entry names all other files, so that its hash tells of each of them.
    emit(entry.fileName.replace('entry-client', 'route-files').replace(/\.js$/, '.json'), JSON.stringify(list))
  })
}

/** A plugin that looks at the files of the browser's build, before or after those of Vite do. */
function afterClientBuild(
  order: 'pre' | 'post',
  look: (bundle: Rolldown.OutputBundle, emit: (fileName: string, source: string) => void) => void,
): Plugin {
  return {
    name: `late-set-route-files-${order}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order,
      handler(_, bundle) {
        look(bundle, (fileName, source) => this.emitFile({ type: 'asset', fileName, source }))
      },
    },
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')

function pagesOf(bundle: Rolldown.OutputBundle): { fileName: string; routeId: string }[] {
  return chunksOf(bundle).flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const name = PAGE.exec(id)?.[1]
      return name === undefined ? [] : [{ fileName, routeId: routeIdOf(name) }]
    }),
  )
}

/** A file and all it imports at once, those first that others need. */
function filesOf(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  for (const imported of chunk.imports) filesOf(imported, bundle, found)
  return found.add(file)
}
