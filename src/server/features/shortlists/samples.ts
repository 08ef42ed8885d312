import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import { applicationItemsTable } from '#server/features/portfolios/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { createShortlist } from './service.ts'

/** A link to one applicant with one picture. */
export async function sampleShortlist({ context, person, admin }: Pick<TestServer, 'context' | 'person' | 'admin'>) {
  const model = await person({ role: 'model' })
  const { images } = await samplePortfolio(model)
  const imageId = images[0]?.id ?? 0
  const call = await sampleCall(context, { title: 'Cold Coffee' })
  const application = { trackId: call.id, modelId: model.id, stageName: 'Ida M.', email: 'ida@lateset.example' }
  const { id: applicationId } = await sampleApplication(context, application)
  await context.db.insert(applicationItemsTable).values({ applicationId, imageId })
  const { id: by } = await admin()
  const sent = { applications: [applicationId], director: 'Agnes V.', words: 'The stairs scene', days: 14 }
  const { id, path } = await createShortlist(context.db, call.id, sent, by)
  return { id, secret: path.slice('/shortlists/'.length), applicationId, imageId, call, model }
}
