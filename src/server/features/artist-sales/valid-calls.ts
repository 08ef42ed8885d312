import type { artistSales } from '#contract/artist-sales.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

const asked = async (testServer: TestServer, admin: TestUser) => ({
  by: (await artistWithPage(testServer, admin)).artist,
  query: { period: '2026-Q3' },
})

export const validCalls: ValidCalls<typeof artistSales> = { get: asked, exportCsv: asked, pdf: asked }
