/** The keys and what they do, as the help dialog lists them. */
export const shortcuts = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Back or forward five seconds' },
  { keys: ['Shift + ←', 'Shift + →'], does: 'Previous or next track' },
  { keys: ['M'], does: 'Mute' },
  { keys: ['Q'], does: 'Queue' },
  { keys: ['S'], does: 'Selector of the wall' },
  { keys: ['←', '→', '↑', '↓'], does: 'On the wall: from record to record' },
  { keys: ['Alt + ↑', 'Alt + ↓'], does: 'In a list being put in order: move the line' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl + S', 'Cmd + S'], does: 'Save the open form of the back office' },
  { keys: ['?'], does: 'This help' },
  { keys: ['F8'], does: 'Messages at the edge of the page' },
] as const
