/** What somebody is called whose account is gone. */
export const DELETED_ACCOUNT = 'Somebody who left'
