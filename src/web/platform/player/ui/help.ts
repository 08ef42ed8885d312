import { makeEvent } from '#web/platform/browser/event.ts'

/** `openHelp` opens the help with the keyboard shortcuts, from wherever it is asked for; `onHelpOpen` subscribes to it. */
export const { emit: openHelp, subscribe: onHelpOpen } = makeEvent('late-set-help')
