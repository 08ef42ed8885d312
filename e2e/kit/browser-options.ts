/** How the browser of journeys is started; a path of its own where `npm test` has found one. */
export const browserOptions = (more: readonly string[] = []) => ({
  ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--autoplay-policy=no-user-gesture-required',
    ...more,
  ],
})
