import { basename } from 'node:path'
import { exportsEndpoints } from '#contract/schemas/exports.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ownAccountWithPassword } from '#server/platform/identity/own-account.ts'
import { askForExport, findExportFile, listExports } from './service.ts'

export const exportRoutes = serve(exportsEndpoints, (context) => ({
  list: ({ caller }) => listExports(context.db, caller.id),
  async create({ caller, body, request }) {
    const user = await ownAccountWithPassword(context.db, caller, body.password, 'password', request)
    const copy = await askForExport(context, user)
    return { ...copy, message: 'We put a copy of your data together, and write to you when it is ready.' }
  },
  async file({ caller, params, reply }) {
    const { url, madeAt } = await findExportFile(context.db, params.id, caller)
    const day = madeAt.toISOString().slice(0, 10)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${day}.zip"`,
      'cache-control': 'private, no-store',
    })
    return context.storage.send(reply, 'exports', basename(url))
  },
}))
