/** Path of a system browser, or undefined where the test runner brings its own. */
export function findBrowser(): Promise<string | undefined>
