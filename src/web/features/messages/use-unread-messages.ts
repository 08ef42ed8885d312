import { usePerson } from '#web/platform/session/person.tsx'

/** How many messages wait for whoever is signed in; the header keeps the number, live. For pages of one person. */
export const useUnreadMessages = (): number => usePerson()?.unreadMessages ?? 0
