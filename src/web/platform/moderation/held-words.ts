/** What whoever wrote it is told of something that waits for the label. */
export const HELD_NOTE = 'Held. Nobody else sees it until somebody of the label has looked at it.'
