/** What people can report. What is said and done of each is up to the feature that declares it (`moderated` in its `feature.ts`). */
export const moderatedKinds = [
  'post',
  'message',
  'forum-topic',
  'forum-reply',
  'chat-line',
  'profile',
  'portfolio-image',
  'portfolio-video',
  'artist',
  'playlist',
] as const
