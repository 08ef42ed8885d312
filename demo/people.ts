import type { Role, Tier } from '#contract/kit/access.ts'

interface DemoPerson {
  username: string
  role: Role
  accessTier: Tier
  firstName: string
  lastName: string
}

/** The fixed logins of demo mode, one per role and tier. */
export const demoPeople: readonly DemoPerson[] = [
  { username: 'admin', role: 'admin', accessTier: 'free', firstName: 'Nora', lastName: 'Achterberg' },
  { username: 'artist', role: 'artist', accessTier: 'free', firstName: 'Odessa', lastName: 'Vance' },
  { username: 'model', role: 'model', accessTier: 'free', firstName: 'Ida', lastName: 'Kwarteng' },
  { username: 'listener', role: 'listener', accessTier: 'free', firstName: 'Milan', lastName: 'Sorel' },
  { username: 'fan', role: 'listener', accessTier: 'fan', firstName: 'Petra', lastName: 'Lund' },
  { username: 'vip', role: 'listener', accessTier: 'vip', firstName: 'Casimir', lastName: 'Obe' },
]

/** Public on purpose: demo logins work from this machine only. */
export const DEMO_PASSWORD = 'late-set-demo'
