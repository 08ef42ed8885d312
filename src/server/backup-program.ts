import { resolveOnce } from './start/resolve-once.ts'

resolveOnce()
await import('./backup-command.ts')
