import { useQuery } from '@tanstack/react-query'
import { answerWords } from './answer-words.ts'
import { answersQuery } from './casting-queries.ts'

/** How soon the label has answered others, for whoever thinks of applying; nothing while it has answered too few to say so. */
export function AnswerPromise() {
  const figures = useQuery(answersQuery()).data?.figures
  return figures ? <p data-part="answer-promise">How the label answers: {answerWords(figures)}.</p> : null
}
