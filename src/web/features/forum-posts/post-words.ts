/** What somebody is called whose account is gone. */
export const GONE = 'Somebody who left'
