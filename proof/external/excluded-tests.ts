/** Tests of the API that say nothing about external servers, and why each is excluded there. */
export const excludedFiles: Record<string, string> = {
  'src/server/platform/database/embedded/**/*.test.ts': 'they are about the built-in PostgreSQL',
  'src/server/features/uploads/full-disk.test.ts': 'a full disk of uploads; a bucket has none',
  'src/server/features/uploads/killed-upload.test.ts':
    'it watches bytes arrive on disk; G2 does the same with a bucket',
  'scripts/*.test.ts': 'they are about the programs behind npm scripts',
}

/** Single tests, by the end of their names. */
export const excludedTests: Record<string, string> = {
  'takes halves away whose other half is gone, once they are an hour old': 'it sets the clocks of files on disk back',
  'the report deletes nothing; the sweep deletes what it says, and no more': 'it sets the clocks of files on disk back',
  'what a wrong database does not know is not deleted because it is seen once, and kept when it is known again':
    'it sets the clocks of files on disk back',
}
