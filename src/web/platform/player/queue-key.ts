/** Where a browser keeps the queue of a visit. */
export const STORED_QUEUE = 'late-set-player-2'
