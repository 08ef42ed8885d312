import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const routes = join(import.meta.dirname, '../../../src/web/routes')

/** Every address that has a page, as the files of the routes name them; what stands for a key is filled in. */
export const pageAddresses: readonly string[] = readdirSync(routes)
  .filter((name) => name.endsWith('.tsx') && !/^(__root|\$)/.test(name))
  .map((name) => {
    const path = name
      .replace(/\.tsx$/, '')
      .replace(/(^|\.)index$/, '')
      .replaceAll('.', '/')
    return `/${path.replace(/\$artistName/, 'Artist%201').replace(/\$\w+/g, '1')}`
  })
