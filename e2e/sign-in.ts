import type { Page } from '@playwright/test'

/** Signs the page's visitor in as one of the demo people. */
export const signIn = (page: Page, username: string) =>
  page.request.post('/api/auth/login', { data: { username, password: 'late-set-demo' } })
