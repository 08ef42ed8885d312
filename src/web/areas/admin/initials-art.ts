/** Somebody of whom the house has no picture, as a portrait draws him: by his initials. */
export const initialsArt = (id: number, name: string) => ({ id, name, ink: null, imageUrl: null, renditions: [] })
