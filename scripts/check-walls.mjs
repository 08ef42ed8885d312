// Holds the walls between floors and features, and the map: each contract file has its folder on the server.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')
const IMPORT = /^(import|export)\s(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm

/** Rooms of the web that every feature may use. */
const COMMON_ROOMS = ['kit', 'session', 'player']
/** Server folders that are no feature of the contract. */
const SERVER_ROOMS = ['kit', 'database', 'demo', 'pages', 'house', 'backup']
/** Contract files that are shapes or rules rather than features. */
const SHARED_SHAPES = [
  'access',
  'application-decisions',
  'application-rules',
  'application-options',
  'application-words',
  'audio-address',
  'character-roles',
  'credentials',
  'endpoint',
  'every-endpoint',
  'fields',
  'forms',
  'gig-state',
  'inbox',
  'lists',
  'media-files',
  'money',
  'networks',
  'recordings',
  'web-standards.d',
  'web-addresses',
  'written-days',
  'youtube',
]

const everything = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(src, join(entry.parentPath, entry.name)))
const files = everything.filter((name) => /\.tsx?$/.test(name))
const sheets = everything.filter((name) => name.endsWith('.css'))

/** What a file imports, as paths below src; packages keep their bare names. */
function importsOf(file) {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([whole, , typeOnly, from, dynamic]) => {
    const name = from ?? dynamic
    const target = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : name
    return { target, typeOnly: Boolean(typeOnly), isPackage: !/^[#.]/.test(name), whole }
  })
}

/** Says what is wrong with an import, or nothing. */
function wrong(file, { target, typeOnly, isPackage }) {
  const isTest = /\.test\.tsx?$/.test(file) || file.includes('/testing/')
  const [floor, room] = file.split('/')
  if (isPackage) return floor === 'contract' && target !== 'zod' && !isTest && 'the contract knows zod only'
  const [toFloor, toRoom, ...rest] = target.split('/')
  if (floor === 'contract' && toFloor !== 'contract') return 'the contract knows no other floor'
  if (floor !== toFloor && toFloor !== 'contract') return `the ${floor} floor does not know the ${toFloor} floor`
  if (isTest || floor !== toFloor || room === toRoom) return undefined
  if (floor === 'server') return wrongOnServer(file, room, toRoom, rest, typeOnly)
  return floor === 'web' ? wrongOnWeb(room, toRoom) : undefined
}

function wrongOnServer(file, room, toRoom, rest, typeOnly) {
  if (file.split('/').length === 2 || room === 'demo') return undefined
  if (['kit', 'database'].includes(room) && !['kit', 'database', 'config.ts'].includes(toRoom) && !typeOnly)
    return `${room} may name the types of features, not call them`
  if (rest[0] === 'routes.ts') return 'features meet at tables and services, never at routes'
  return undefined
}

function wrongOnWeb(room, toRoom) {
  if (
    [
      'routes',
      'areas',
      'router.tsx',
      'entry-client.tsx',
      'entry-server.tsx',
      'entry-embed.tsx',
      'route-tree.gen.ts',
    ].includes(room)
  )
    return room === 'areas' && toRoom === 'routes' ? 'areas do not open routes' : undefined
  if (room === 'kit') return toRoom === 'kit' ? undefined : 'the kit knows no feature'
  return COMMON_ROOMS.includes(toRoom) ? undefined : `the feature ${room} does not know ${toRoom}`
}

const problems = files.flatMap((file) =>
  importsOf(file).flatMap((one) => {
    const reason = wrong(file, one)
    return reason ? [`src/${file}: ${reason} (${one.target})`] : []
  }),
)

const folders = (floor) =>
  readdirSync(join(src, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const features = readdirSync(join(src, 'contract'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3))
  .filter((name) => !SHARED_SHAPES.includes(name))
for (const feature of features)
  if (!folders('server').includes(feature))
    problems.push(`src/contract/${feature}.ts has no folder src/server/${feature}`)
for (const folder of folders('server'))
  if (![...SERVER_ROOMS, ...features].includes(folder))
    problems.push(`src/server/${folder} has no src/contract/${folder}.ts`)

const beside = ['e2e', 'bench', 'proof', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.(ts|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
)
for (const file of [...[...files, ...sheets].map((name) => `src/${name}`), ...beside]) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length
  if (lines > 301 && !/\.gen\.ts$/.test(file))
    problems.push(`${file} has ${lines} lines; 300 is the most a file may have`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`The walls stand: ${files.length} files, ${features.length} features.`)
