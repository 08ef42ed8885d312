/** What somebody is called whose account is gone. */
export const DELETED_AUTHOR = 'Somebody who left'
