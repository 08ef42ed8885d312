/** Path of a system browser, or undefined where the test runner brings its own. */
export function findBrowser(): Promise<string | undefined>

/** Path of a system Firefox, or empty where there is none. */
export function findFirefox(): string
