/** How people hear of something: letters go to confirmed addresses alone. */
export const TOLD_HOW = 'by notice, and by letter where their address is confirmed'
