/** Somebody of whom the site has no picture, as a portrait draws them: by their initials. */
export const initialsArt = (id: number, name: string) => ({ id, name, ink: null, imageUrl: null, renditions: [] })
