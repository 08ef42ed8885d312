import { createContext } from 'react'

/**
 * For a dialog that the address opens, the address of the page without it; null for any other. On the server such a
 * dialog is drawn on the page, in the browser it takes over what is drawn there, without coming in again.
 */
export const ServerRenderedContext = createContext<string | null>(null)
