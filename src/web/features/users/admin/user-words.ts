/** What is said when an account is saved. */
export const userWords = {
  created: 'Account created',
  updated: 'Account updated',
  notCreated: 'Failed to create account',
  notUpdated: 'Failed to update account',
}
