import { makeEvent } from '#web/platform/browser/event.ts'

/** `openHelp` opens the help with the keyboard shortcuts, from wherever it is asked for; `onHelp` subscribes to it. */
export const { emit: openHelp, subscribe: onHelp } = makeEvent('late-set-help')
