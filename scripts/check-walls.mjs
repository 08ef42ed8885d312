// Holds the walls between floors and features, and the map: each contract file has its folder on the server.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfSource, importsOf } from './imports.mjs'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

/** What features may import of one another. */
const SHARED_FILES = ['table.ts', 'service.ts', 'policy.ts']
/** Features that import another, as `one -> other`. */
const between = new Set()
const betweenOnWeb = new Set()

const everything = filesOfSource()
const files = everything.filter((name) => /\.tsx?$/.test(name))
const sheets = everything.filter((name) => name.endsWith('.css'))

/** Says what is wrong with an import, or nothing. */
function wrong(file, { target, isPackage, isTypeOnly, names }) {
  const isTest = isOfTests(file)
  const [floor] = file.split('/')
  if (isPackage) return floor === 'contract' && wrongPackageOfContract(file, target, isTest)
  const [toFloor] = target.split('/')
  if (floor === 'contract' && toFloor !== 'contract') return 'the contract knows no other floor'
  if (isSchema(target) && !isSchema(file) && !isTypeOnly && !isTest && floor !== 'server')
    return 'schemas are for the server to run; others import their types alone'
  // The demo is loaded by one file, where it is asked for, so that no other site carries it.
  if (toFloor === 'demo')
    return isTest || file === 'server/start/demo.ts' ? undefined : 'server/start/demo.ts loads the demo'
  if (floor !== toFloor && toFloor !== 'contract') return `the ${floor} floor does not know the ${toFloor} floor`
  if (isTest || floor !== toFloor) return undefined
  if (carriesScreen(file, target, isTypeOnly, names))
    return 'a route takes but the component from a screen: what else it needs of it stands in a file of its own, or every page carries the screen'
  if (floor === 'server') return wrongOnServer(file, target)
  return floor === 'web' ? wrongOnWeb(file, target) : undefined
}

/** What a route loads and heads a page with is part of every page; only its component comes with the page itself. */
const carriesScreen = (file, target, isTypeOnly, names) =>
  file.startsWith('web/routes/') &&
  /^web\/(features|areas)\/.*\.tsx$/.test(target) &&
  !isTypeOnly &&
  names.some((name) => !/^[A-Z]/.test(name))

/** Schemas stay out of what browsers load. */
const isSchema = (file) => file.startsWith('contract/schemas/')

const wrongPackageOfContract = (file, target, isTest) =>
  !isTest && !(target === 'zod' && isSchema(file)) && 'the contract knows zod only, in contract/schemas'

/** Tests, and what makes samples, valid calls and servers for them. */
const isOfTests = (file) => /\.test\.tsx?$|\/testing\/|^server\/test\/|\/(samples|valid-calls)\.ts$/.test(file)

function wrongOnServer(file, target) {
  const [, kind, feature] = file.split('/')
  const [, toKind, toFeature, ...toPath] = target.split('/')
  if (kind === 'platform')
    return ['platform', 'config.ts'].includes(toKind) ? undefined : 'the platform knows no feature'
  if (kind !== 'features' || toKind === 'platform' || toKind === 'config.ts') return undefined
  if (toKind !== 'features') return `a feature does not know ${toKind}`
  if (feature === toFeature) return undefined
  between.add(`${feature} -> ${toFeature}`)
  return SHARED_FILES.includes(toPath.join('/')) ? undefined : 'features meet at table.ts, service.ts and policy.ts'
}

/** Files and folders of the web that put features together. */
const COMPOSITION = /^web\/(areas|error-pages|routes|router|entry-|route-tree|features\.ts)/

function wrongOnWeb(file, target) {
  const [, kind, feature, part] = file.split('/')
  const [, toKind, toFeature] = target.split('/')
  if (COMPOSITION.test(file)) return kind === 'areas' && toKind === 'routes' ? 'areas do not open routes' : undefined
  if (kind === toKind && (kind !== 'features' || feature === toFeature)) return undefined
  if (toKind === 'platform') return undefined
  // The editor of a record is made of parts of other features: who played it, what was uploaded.
  if (kind === 'features' && part === 'admin' && toKind === 'features') {
    betweenOnWeb.add(`${feature} -> ${toFeature}`)
    return undefined
  }
  return kind === 'platform'
    ? 'the platform knows no feature'
    : `${kind}/${feature} does not know ${toKind}/${toFeature}`
}

const problems = files.flatMap((file) =>
  importsOf(file).flatMap((one) => {
    const reason = wrong(file, one)
    return reason ? [`src/${file}: ${reason} (${one.target})`] : []
  }),
)

for (const file of readdirSync(join(root, 'demo'), { recursive: true }).filter((name) => name.endsWith('.ts')))
  for (const { target } of importsOf(`../demo/${file}`))
    if (target.startsWith('web/')) problems.push(`demo/${file}: the demo knows no page (${target})`)

const folders = (floor) =>
  readdirSync(join(src, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const contractsIn = (folder) =>
  readdirSync(join(src, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
const features = contractsIn('contract')
/** Parts of the platform on the server; the search has pages of its own on the web. */
const ofPlatform = contractsIn('contract/platform')
const onServer = folders('server/features')
for (const feature of features)
  if (!onServer.includes(feature))
    problems.push(`src/contract/${feature}.ts has no folder src/server/features/${feature}`)
for (const floor of ['server', 'web'])
  for (const folder of folders(`${floor}/features`))
    if (!features.includes(folder) && !(floor === 'web' && ofPlatform.includes(folder)))
      problems.push(`src/${floor}/features/${folder} has no src/contract/${folder}.ts`)

for (const floor of ['server', 'web']) {
  const listed = readFileSync(join(src, floor, 'features.ts'), 'utf8')
  for (const folder of folders(`${floor}/features`)) {
    const name = `src/${floor}/features/${folder}/feature.ts`
    const exists = existsSync(join(root, name))
    // On the web only those introduce themselves that have a part in the back office.
    if ((exists || floor === 'server') && !listed.includes(`'./features/${folder}/feature.ts'`))
      problems.push(`src/${floor}/features.ts does not list ${folder}: write ${name} and add it`)
    if (exists && !readFileSync(join(root, name), 'utf8').includes(`  name: '${folder}',`))
      problems.push(`${name} has another name than its folder`)
  }
}

const mutualIn = (pairs) =>
  [...pairs].flatMap((pair) => {
    const [one, other] = pair.split(' -> ')
    return one < other && pairs.has(`${other} -> ${one}`) ? [`${one} <-> ${other}`] : []
  })
for (const pair of mutualIn(between)) problems.push(`the features ${pair} import one another; one way has to go`)
for (const pair of mutualIn(betweenOnWeb))
  problems.push(`the web features ${pair} import one another; one way has to go`)

const beside = ['demo', 'e2e', 'bench', 'proof', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
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
