import { accountsEndpoints } from '#contract/schemas/accounts.ts'
import { serve } from '#server/platform/http/serve.ts'
import { profileHandlers } from './profile.ts'
import { recoveryHandlers } from './recovery.ts'
import { signInHandlers } from './sign-in.ts'

export const accountRoutes = serve(accountsEndpoints, (context) => ({
  ...signInHandlers(context),
  ...recoveryHandlers(context),
  ...profileHandlers(context),
}))
