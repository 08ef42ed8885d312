export const inboxSorts = ['newest', 'due'] as const
