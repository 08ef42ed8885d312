const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const NUMBERS = 9

/** What a track is called on the strips of the machine, such as C4; the same each time it is put in. */
export const recordCode = (trackId: number): string =>
  `${LETTERS[Math.floor((trackId - 1) / NUMBERS) % LETTERS.length]}${((trackId - 1) % NUMBERS) + 1}`
