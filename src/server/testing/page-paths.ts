import { globSync } from 'node:fs'
import { join } from 'node:path'

const routes = join(import.meta.dirname, '../../web/routes')

/** Every address that has a page, as the files of the routes name them, with `$gigId` where a key goes. */
export const pagePaths: readonly string[] = globSync('*.tsx', { cwd: routes })
  .filter((name) => !/^(__root|\$|admin\.tsx)/.test(name))
  .map((name) => `/${name.replace(/(^|\.)(index\.)?tsx$/, '').replaceAll('.', '/')}`)
  .toSorted()

/** Those that whoever is not signed in is sent away from. */
export const memberPaths: readonly string[] = pagePaths.filter((path) =>
  /^\/(admin\b|application-messages|applications|chat$|credits|downloads|follows|history|likes|live-stream\/set-up|messages|settings|dashboard|playlists$|shown-portfolios|notices(\/kinds)?$|saved-shows|your-year|\w+-dashboard)/.test(
    path,
  ),
)

/** Those an email leads to, with a secret; without one they lead elsewhere. */
const pathsOfSecrets = ['/confirm-email', '/notices/emails', '/reset-password', '/setup', '/undo-email']

/** Those of a single record that not everybody sees: its owner, whoever has its secret, or all once it is published. */
const pathsOfOwners = [
  '/application-messages/$applicationId',
  '/chat/$roomId',
  '/live-stream/$streamId',
  '/orders/$number',
  '/playlists/$playlistId',
  '/playlists/join/$invitation',
  '/receipts/$receipt',
  '/redeem/$code',
  '/release-forms/$applicationId',
  '/replays/$streamId',
  '/report/$kind/$id',
  '/shortlists/$secret',
]

/** Those of a single record that everybody sees. */
export const recordPaths: readonly string[] = pagePaths.filter(
  (path) => path.includes('$') && !pathsOfOwners.includes(path),
)

/** Those of everybody that show no single record. */
export const openPaths: readonly string[] = pagePaths.filter(
  (path) => !path.includes('$') && ![...memberPaths, ...pathsOfSecrets].includes(path),
)
