/** More marks than this on one letter are no writing; the fullest scripts use five. */
const MOST_MARKS = 6
const STACKED_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')
/** Embeddings, overrides and isolates (Unicode, UAX 9): what opens one turns round what others wrote behind it. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** Text that stays where it stands: without controls of direction, and without towers of accents. */
export const calmText = (text: string): string => text.replace(DIRECTION_CONTROLS, '').replace(STACKED_MARKS, '$1')
