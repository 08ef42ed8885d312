import { makeEvent } from '#web/platform/browser/event.ts'

/** `openHelp` opens the help with the keyboard shortcuts, from wherever it is asked for; `onHelp` hears of it. */
export const { ring: openHelp, onRing: onHelp } = makeEvent('late-set-help')
