/** What people can report. What is said and done of each is up to the feature that declares it (`moderated` in its `feature.ts`). */
export const moderatedKinds = [
  'post',
  'message',
  'application-message',
  'forum-topic',
  'forum-reply',
  'chat-line',
  'profile',
  'portfolio-image',
  'portfolio-video',
  'portfolio-album',
  'artist',
  'playlist',
] as const
