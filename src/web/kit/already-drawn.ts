import { createContext } from 'react'

/**
 * True for a dialog that the address opens: on the server it is drawn on the page, in the browser it takes over what is
 * drawn there, without coming in again.
 */
export const AlreadyDrawn = createContext(false)
