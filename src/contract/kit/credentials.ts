/** The shortest password a site may allow; it may ask for more. */
export const MIN_PASSWORD_LENGTH = 6
