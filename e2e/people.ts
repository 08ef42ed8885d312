import type { Page } from '@playwright/test'

/** The public password of the demo logins. */
export const DEMO_PASSWORD = 'late-set-demo'

/** Signs in without looking at the door. */
export const signIn = (page: Page, username: string, password = DEMO_PASSWORD) =>
  page.request.post('/api/auth/login', { data: { username, password } })

let made = 0

/** Somebody new who is signed in, and who may change what demo logins may not. */
export async function newcomer(page: Page) {
  const username = `newcomer${Date.now()}-${++made}`
  const person = { username, email: `${username}@lateset.example`, password: 'winter-rye-7' }
  await page.request.post('/api/users', { data: { ...person, firstName: 'Nora', lastName: 'Achterberg' } })
  return person
}
