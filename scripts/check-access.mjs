// Holds that who may do what is decided in policies alone: no role and no tier is compared anywhere else, and every policy is listed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfSource, importsOf } from './imports.mjs'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')
const read = (file) => readFileSync(join(src, file), 'utf8')

/** Where roles and tiers are compared: policies, and what they are made with. */
const isPolicy = (file) => /(^|\/)policy\.ts$|^contract\/kit\/access\.ts$|^server\/platform\/access\//.test(file)
/** Tests, and what fills servers for them and for a demonstration, give people their roles. */
const isOfTests = (file) => /\.test\.tsx?$|\/testing\/|^server\/(test|demo)\/|\/samples\.ts$/.test(file)

/** Files in which `role` is another one, each with what it is. */
const OTHER_ROLES = { 'web/platform/dialogs/Modal.tsx': 'the ARIA role of a dialog' }

const COMPARES = String.raw`\s*(?:===?|!==?|[<>]=?)(?!>)\s*`
const VALUE = `['"](?:admin|artist|model|listener|free|fan|vip)['"]`
const comparisons = [
  // caller.role === needed, user?.accessTier !== tier, tier >= needed
  new RegExp(String.raw`\b(?:role|tier|accessTier)\b${COMPARES}(?!=|\s*undefined\b)`),
  // needed !== caller.role
  /(?:[!=]==?|[<>]=)\s*(?:\w+\??\.)*(?:role|tier|accessTier)\b(?!\??\.)/,
  // 'admin' === who.role, seat === 'vip'
  new RegExp(String.raw`${VALUE}${COMPARES}\w|[\w)\]]${COMPARES}${VALUE}`),
  // roles.includes(…), ['admin'].includes(role), [role].some(…), tiers.indexOf(…)
  /\b(?:[rR]oles?|[tT]iers?)\b[\w\])}]*\??\.(?:includes|some|every|indexOf|has)\(/,
  /\.(?:includes|indexOf|has)\(\s*(?:\w+\??\.)*(?:role|tier|accessTier)\s*\)/,
  /\.(?:includes|indexOf|has)\(\s*'(?:admin|model|listener|vip)'/,
  // switch (me.role)
  /\bswitch\s*\([^)]*\b(?:role|tier|accessTier)\s*\)/,
  // eq(usersTable.role, …), inArray(t.accessTier, …)
  /\b(?:eq|ne|gt|gte|lt|lte|inArray|notInArray)\(\s*\w+\.(?:role|roles|accessTier)\s*,\s*['"[]/,
  // sql`${usersTable.role} = 'admin'`, access_tier = 'free'
  /(?:\.(?:role|accessTier)\}|\baccess_tier|\brole)\s*(?:=|<>|!=)\s*(?:'|any\b)|(?:\.(?:role|accessTier)\}|\baccess_tier)\s+(?:in|is)\b/,
]

const problems = []

function lookAt(file, lines) {
  for (const [i, line] of lines.entries())
    if (comparisons.some((comparison) => comparison.test(line)))
      problems.push(
        `src/${file}:${i + 1}: compares a role or tier outside of a policy; write a rule into policy.ts of the feature and ask can(), or ask \`allowed\` of an answer`,
      )
}

const files = filesOfSource().filter((file) => /\.tsx?$/.test(file))
for (const file of files.filter((one) => !isPolicy(one) && !isOfTests(one))) {
  // Comments may say what they like.
  const code = read(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
  if (!OTHER_ROLES[file]) lookAt(file, code.split('\n'))
  if (importsOf(file).some(({ target }) => target === 'server/platform/access/roles.ts'))
    problems.push(
      `src/${file}: imports platform/access/roles.ts, which policies alone ask; write a rule into policy.ts of the feature`,
    )
  if (/^contract\//.test(file) && /\baccess:\s*\{/.test(code))
    problems.push(`src/${file}: declares who may call in its own words; name it in src/contract/kit/access.ts`)
}
for (const file of Object.keys(OTHER_ROLES))
  if (!files.includes(file)) problems.push(`scripts/check-access.mjs still lists src/${file}, which is gone`)

const features = join(src, 'server/features')
for (const folder of readdirSync(features)) {
  const policy = join(features, folder, 'policy.ts')
  const listed = read(`server/features/${folder}/feature.ts`)
  const rules = existsSync(policy) ? /^export const (\w+Policy) =/m.exec(readFileSync(policy, 'utf8'))?.[1] : undefined
  if (rules && !listed.includes(`policy: ${rules},`))
    problems.push(
      `src/server/features/${folder}/feature.ts does not list ${rules} of its policy.ts: write \`policy: ${rules},\``,
    )
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`Access is decided in policies: ${files.filter(isPolicy).length} files, 0 comparisons elsewhere.`)
