/** The shortest password a site may allow; it may ask for more. */
export const PASSWORD_MIN = 6
