import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { castingFaults } from './casting-faults.ts'

/** A mistake an engineer could make, as a change of one line of the server. */
export interface Fault {
  name: string
  /** Path below src/server. */
  file: string
  find: string
  put: string
  /** The tests that must notice, below src/server. */
  tests: string[]
}

/**
 * The source a fault is planted in.
 * @throws when its line was changed or moved, so that nothing could be planted
 */
export function placeOf({ name, file, find }: Fault): string {
  const path = join(import.meta.dirname, '../../src/server', file)
  if (readFileSync(path, 'utf8').split(find).length !== 2)
    throw new Error(`"${name}" cannot be planted: its line is no longer once in ${file}`)
  return path
}

/** One mistake per class of attack this program can suffer today, each of a kind that was published of a comparable one. */
export const faults: readonly Fault[] = [
  {
    name: 'sales of an artist are read by its viewers',
    file: 'features/artist-sales/policy.ts',
    find: "role === 'owner' || role === 'member'",
    put: 'role !== null',
    tests: ['features/artist-sales/artist-sales.test.ts'],
  },
  {
    name: 'applications of everybody are listed',
    file: 'features/model-applications/routes.ts',
    find: 'const where = can(caller, applicationPolicy.seeAll) ? undefined : ofUser(caller.id)',
    put: 'const where = undefined',
    tests: ['features/model-applications/deciding.test.ts', 'features/model-applications/role-form.test.ts'],
  },
  {
    name: 'applications are read by another’s key',
    file: 'features/model-applications/routes.ts',
    find: "if (!can(caller, applicationPolicy.seeThoseOf, params)) throw notFound('User')",
    put: '',
    tests: ['features/model-applications/list-query.test.ts'],
  },
  {
    name: 'an upload in parts is gone on with by others',
    file: 'features/uploads/resumable/store.ts',
    find: '.where(and(eq(resumableUploadsTable.id, id), eq(resumableUploadsTable.uploadedBy, by)))',
    put: '.where(and(eq(resumableUploadsTable.id, id), by ? undefined : undefined))',
    tests: ['features/uploads/resumable/resumable.test.ts'],
  },
  {
    name: 'every role may call every endpoint',
    file: 'platform/access/policy.ts',
    find: "if ('role' in access) return",
    put: "if ('role' in access) return true ||",
    tests: ['test/permission-walk.test.ts'],
  },
  {
    name: 'private pictures are seen by members',
    file: 'features/portfolios/policy.ts',
    find: "item.isPublic && item.contentRating === 'safe')",
    put: "item.contentRating === 'safe')",
    tests: ['features/portfolios/visibility.test.ts'],
  },
  {
    name: 'private pictures are seen by artists they were not granted to',
    file: 'features/portfolios/policy.ts',
    find: 'item.isGranted && casts(caller)',
    put: 'casts(caller)',
    tests: ['features/portfolio-grants/portfolio-grants.test.ts'],
  },
  {
    name: 'adult pictures leave with a shortlist',
    file: 'features/shortlists/policy.ts',
    find: "contentRating === 'safe' && ",
    put: 'contentRating !== undefined && ',
    tests: ['features/shortlists/shortlists.test.ts'],
  },
  {
    name: 'a revoked shortlist goes on',
    file: 'features/shortlists/policy.ts',
    find: 'revokedAt === null && ',
    put: 'revokedAt !== undefined && ',
    tests: ['features/shortlists/shortlists.test.ts'],
  },
  {
    name: 'adult pictures are seen by members',
    file: 'features/portfolios/service.ts',
    find: "const isPublic = contentRating === 'safe' && ",
    put: 'const isPublic = ',
    tests: ['features/portfolios/portfolios.test.ts', 'features/portfolios/visibility.test.ts'],
  },
  {
    name: 'browsers keep what may be taken from them',
    file: 'features/portfolios/visibility.ts',
    find: "'private, no-store'",
    put: "'public, max-age=86400'",
    tests: ['features/portfolios/visibility.test.ts'],
  },
  {
    name: 'the address of audio is told to every tier',
    file: 'features/tracks/service.ts',
    find: 'audioUrl: locked ? null : row.audioUrl',
    put: 'audioUrl: row.audioUrl',
    tests: ['features/tracks/tracks.test.ts', 'test/pages/premium.test.ts'],
  },
  {
    name: 'audio of a higher tier is served',
    file: 'features/uploads/serving/file-access.ts',
    find: 'if (can(caller, uploadPolicy.haveFile, { gates, now }))',
    put: 'if (gates.length > 0)',
    tests: ['features/uploads/serving/serving.test.ts'],
  },
  {
    name: 'who signs up chooses their role',
    file: 'features/accounts/sign-in.ts',
    find: 'const role = signUpRoleFor(body.role)',
    put: "const role = (body.role ?? 'listener') as 'listener'",
    tests: ['features/accounts/register.test.ts'],
  },
  {
    name: 'files are taken for what their names say',
    file: 'platform/media/receive.ts',
    find: "const refused = refuse(part.filename, found ?? 'unknown')",
    put: 'const refused = found && null',
    tests: ['features/uploads/audio.test.ts', 'features/uploads/images.test.ts'],
  },
  {
    name: 'browsers guess types',
    file: 'platform/http/headers.ts',
    find: "'x-content-type-options': 'nosniff',",
    put: '',
    tests: ['test/headers.test.ts'],
  },
  {
    name: 'any script runs on a page',
    file: 'platform/http/headers.ts',
    find: "`script-src 'nonce-${nonce}' 'strict-dynamic'`",
    put: "`script-src 'self' 'unsafe-inline' ${nonce}`",
    tests: ['platform/pages/embeds.test.ts'],
  },
  {
    name: 'pictures keep where they were taken',
    file: 'platform/media/images.ts',
    find: 'const info = await encodePicture({',
    put: "const info = format === 'jpeg' ? (await (await import('node:fs/promises')).copyFile(from, path), { width: 1, height: 1, size: 1 }) : await encodePicture({",
    tests: ['features/uploads/images.test.ts'],
  },
  {
    name: 'a small file unpacks to any number of pixels',
    file: 'platform/media/images.ts',
    find: 'mostPixels: MAX_PIXELS',
    put: 'mostPixels: MAX_PIXELS * 1000',
    tests: ['features/uploads/images.test.ts'],
  },
  {
    name: 'halves of uploads stay',
    file: 'platform/media/receive.ts',
    find: 'await rm(path, { force: true })',
    put: 'await Promise.resolve()',
    tests: ['features/uploads/broken-uploads.test.ts', 'features/uploads/audio.test.ts'],
  },
  {
    name: 'the last place of a call is given twice',
    file: 'features/model-applications/service.ts',
    find: ".where(eq(tracksTable.id, trackId))\n      .for('update')",
    put: '.where(eq(tracksTable.id, trackId))',
    tests: [
      'features/model-applications/role-form.test.ts',
      'features/casting/casting.test.ts',
      'features/model-applications/general-form.test.ts',
    ],
  },
  {
    name: 'a closed call takes applications',
    file: 'features/model-applications/service.ts',
    find: "if (!call || call.status === 'closed') throw conflict('This casting call is closed')\n    if (!takesApplications(call.status)) throw conflict('This casting call is filled')",
    put: "if (!call || takesApplications('open') === false) throw conflict('This casting call is closed')",
    tests: ['features/model-applications/role-form.test.ts', 'features/casting/casting.test.ts'],
  },
  {
    name: 'a cancelled order comes back to life',
    file: 'features/orders/service.ts',
    find: 'if (isFinal(order) && status !== was) throw conflict(`A ${was} order stays ${was}`)',
    put: '',
    tests: ['features/orders/order-status.test.ts', 'features/orders/orders.test.ts'],
  },
  {
    name: 'the last thing is sold twice',
    file: 'features/orders/stock.ts',
    find: '${found} for update`)',
    put: '${found}`)',
    tests: ['features/orders/order-races.test.ts'],
  },
  {
    name: 'whoever saves last wins',
    file: 'platform/database/versions.ts',
    find: 'version === undefined ? undefined : eq(table.version, version)',
    put: 'version === undefined ? undefined : undefined',
    tests: ['features/tracks/tracks.test.ts', 'features/albums/albums.test.ts'],
  },
  {
    name: 'passwords are tried without end',
    file: 'platform/identity/throttle/throttle.ts',
    find: 'if (counted && counted.tries > tries)',
    put: 'if (counted && counted.tries > tries * 1000)',
    tests: ['platform/identity/throttle/throttle.test.ts'],
  },
  {
    name: 'an unknown name is told apart by its answer',
    file: 'features/accounts/sign-in.ts',
    find: "throw unauthenticated('Invalid username or password')",
    put: "throw unauthenticated(user ? 'Invalid username or password' : 'No such account')",
    tests: ['features/accounts/sign-in.test.ts'],
  },
  {
    name: 'sessions outlive a ban',
    file: 'platform/identity/sessions/sessions.ts',
    find: 'and(gt(sessionsTable.expiresAt, sql`now()`), isNull(usersTable.bannedAt))',
    put: 'gt(sessionsTable.expiresAt, sql`now()`)',
    tests: [
      'features/accounts/sign-in.test.ts',
      'platform/identity/sessions/sessions.test.ts',
      'features/users/users.test.ts',
    ],
  },
  {
    name: 'scripts read the cookie',
    file: 'platform/http/cookies.ts',
    find: 'httpOnly: true',
    put: 'httpOnly: false',
    tests: ['test/headers.test.ts', 'features/accounts/sign-in.test.ts'],
  },
  {
    name: 'other sites write with a user’s cookie',
    file: 'platform/http/cross-site.ts',
    find: 'isExempt || isOurs(request, config)',
    put: 'isExempt || isOurs(request, config) || true',
    tests: ['platform/http/cross-site.test.ts'],
  },
  {
    name: 'a list is as long as one asks',
    file: '../contract/schemas/kit/fields.ts',
    find: '.transform((n) => Math.min(n, 500))',
    put: '.transform((n) => n)',
    tests: ['../contract/schemas/kit/fields.test.ts'],
  },
  {
    name: 'what admins see is kept for guests',
    file: 'platform/http/serve.ts',
    find: '`${audienceOf(caller)} ${readAddress(request.url, knownParameters())}`',
    put: "`${caller === undefined ? audienceOf(null) : 'free'} ${readAddress(request.url, knownParameters())}`",
    tests: ['features/tracks/tracks.test.ts', 'test/pages/premium.test.ts', 'features/artists/artists.test.ts'],
  },
  {
    name: 'the last admin leaves',
    file: 'platform/identity/accounts.ts',
    find: 'if (admins.length === 1 && admins[0]?.id === leaving)',
    put: 'if (admins.length === 0 && leaving)',
    tests: ['features/users/users.test.ts'],
  },
  {
    name: 'a spreadsheet works out what an applicant wrote',
    file: 'platform/http/responses/csv.ts',
    find: "FORMULA.test(text) ? `'${text}` : text",
    put: 'FORMULA.test(text) ? text : text',
    tests: ['platform/http/responses/csv.test.ts'],
  },
  {
    name: 'a page is kept without saying for whom',
    file: 'platform/pages/pages.ts',
    find: '${theme} ${address} ${key}`',
    put: '${theme} ${address}`',
    tests: ['test/pages/member-pages.test.ts'],
  },
  {
    name: 'a slot is filled with what an earlier answer said',
    file: 'platform/pages/template/page-template.ts',
    find: 'const written = new Map<string, Buffer>()',
    put: 'const written = ((globalThis as { written?: Map<string, Buffer> }).written ??= new Map<string, Buffer>())',
    tests: ['platform/pages/template/page-template.test.ts', 'test/pages/member-pages.test.ts'],
  },
  {
    name: 'a page does not say that it depends on who asks',
    file: 'platform/pages/pages.ts',
    find: "vary: 'accept-encoding, cookie',",
    put: "vary: 'accept-encoding',",
    tests: ['test/pages/member-pages.test.ts'],
  },
  {
    name: 'a page for many reads what is one person’s',
    file: 'platform/http/serve.ts',
    find: 'const rendering = endpoint.asksNobody || endpoint.cached ? undefined : audienceRendering()',
    put: 'const rendering = undefined as ReturnType<typeof audienceRendering>',
    tests: ['platform/access/page-rendering.test.ts'],
  },
  ...castingFaults,
]
