import { pagePaths } from '../../../src/server/testing/page-paths.ts'

const filled = (path: string, id: number): string =>
  path.replace('$artistName', `Artist%20${id}`).replace(/\$\w+/g, `${id}`)

/** Every address that has a page; those of records are of the first. */
export const pageAddresses: readonly string[] = pagePaths.map((path) => filled(path, 1))

/** The pages of the records with an id. */
export const recordPages = (id: number): readonly string[] =>
  pagePaths.filter((path) => path.includes('$')).map((path) => filled(path, id))
