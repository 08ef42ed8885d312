/** How lyrics are written, below each field for them. */
export const lyricsHint =
  'One line of the song a line. With times, as in [01:23.45] at its start (LRC), the player marks the line being sung.'
