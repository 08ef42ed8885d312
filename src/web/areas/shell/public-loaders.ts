/** Stands in the file with the loaders of all public pages (`loaders` in `vite.config.ts`): who imports it has them before they are wanted. */
export const arePublicLoadersLoaded = true
