/** The side of a sleeve's square in its own units. */
export const SLEEVE_SIZE = 400
