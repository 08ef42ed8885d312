import type { AnswerFigures } from '#contract/schemas/casting-board.ts'

/** How long something takes, roughly: "5 hours", "3 days". */
const timeWords = (hours: number): string => {
  const [count, unit] = hours < 48 ? [Math.max(1, Math.round(hours)), 'hour'] : [Math.round(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** How the label answers applications. */
export const answerWords = ({ received, answered, medianHours }: AnswerFigures): string =>
  `${Math.round((answered / received) * 100)} % answered in the last 90 days (${answered} of ${received}), half of them within ${timeWords(medianHours)}`
