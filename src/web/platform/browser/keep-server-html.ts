/**
 * For an element whose content only the server draws: React leaves alone what is in it, and makes it empty elsewhere.
 * One object, since React compares it by identity.
 */
export const PRESERVE_SERVER_HTML = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
