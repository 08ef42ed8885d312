import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The rules of who may do what, tested by their own tables and nothing else. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['src/server/{test/policies*,features/users/policy,platform/access/entitlements/entitlement}.test.ts'],
  },
})
