import { eq } from 'drizzle-orm'
import { firstStepsEndpoints } from '#contract/schemas/first-steps.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { queueMailTest } from './mail-test.ts'
import { readFirstSteps, saveFirstSteps } from './service.ts'

const TESTS_PER_ADMIN: Limit = { tries: 20, seconds: 3600 }

export const firstStepRoutes = serve(firstStepsEndpoints, (context) => ({
  get: () => readFirstSteps(context),

  async dismiss({ body: { isDismissed } }) {
    await saveFirstSteps(context.db, { dismissedAt: isDismissed ? new Date() : null })
    return readFirstSteps(context)
  },

  async testMail({ caller }) {
    await countTry(context.db, `mail-test ${caller.id}`, TESTS_PER_ADMIN)
    const [admin] = await context.db
      .select({ email: usersTable.email })
      .from(usersTable)
      .where(eq(usersTable.id, caller.id))
    await queueMailTest(context, orNotFound(admin, 'Account').email)
    return readFirstSteps(context)
  },
}))
