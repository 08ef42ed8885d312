/** How people hear of something: letters go to confirmed addresses alone. */
export const BY_NOTICE_AND_LETTER = 'by notice, and by letter where their address is confirmed'
