// Writes docs/permissions.md anew; a test says when that is due.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyEndpoint } from '#server/every-endpoint.ts'
import { everyPolicy } from '#server/every-policy.ts'
import { permissionsDocument } from '#server/platform/docs/permissions.ts'

writeFileSync(join(import.meta.dirname, '../docs/permissions.md'), permissionsDocument(everyEndpoint, everyPolicy))
