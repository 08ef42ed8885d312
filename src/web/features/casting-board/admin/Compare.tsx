import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { adminStatusWords, roleAppliedFor } from '#contract/rules/application-words.ts'
import type { ComparedApplicant } from '#contract/schemas/casting-board.ts'
import { ConversationLink } from '#web/features/application-messages/ConversationLink.tsx'
import { selfTapeWords } from '#web/features/self-tapes/self-tape-words.ts'
import { verdictWords } from '#web/features/shortlists/verdict-words.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import { LinkedText } from '#web/platform/text/LinkedText.tsx'
import { When } from '#web/platform/text/When.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { compareQuery } from './board-queries.ts'
import type { BoardSearch } from './board-search.ts'
import { starWords } from './board-words.ts'
import * as styles from './compare.module.css'

const linked = (text: string | null) => (text ? <LinkedText text={text} /> : null)
const inLines = (lines: readonly string[]) =>
  lines.length > 0 ? (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null

/** Of what the applicant was asked for, where nothing else is said. */
const NOT_SAID = 'Not said'

/** What is compared, line by line, with what stands where there is nothing; a line that says nothing of anybody is left out. */
const lines: readonly (readonly [string, (one: ComparedApplicant) => ReactNode, string?])[] = [
  ['Status', ({ statusCode }) => adminStatusWords[statusCode]],
  ['Applied for', roleAppliedFor, 'No part'],
  ['Applied', ({ appliedAt }) => <When at={appliedAt} />],
  [
    'Stars of the team',
    ({ starsOfTeam }) => inLines(starsOfTeam.map(({ author, stars }) => `${author}: ${starWords(stars)}`)),
    'None yet',
  ],
  ['Tags', ({ card }) => card.tags.join(', '), 'None'],
  ['Notes of the team', ({ teamNotes }) => inLines(teamNotes.map(({ author, note }) => `${author}: ${note}`)), 'None'],
  ['Notes the applicant reads', ({ adminNotes }) => adminNotes, 'None'],
  ['Age', ({ age }) => age],
  ['Place', ({ card }) => card.place],
  ['Height', ({ height }) => height],
  ['Weight', ({ weight }) => weight],
  ['Hair', ({ hairColor }) => hairColor],
  ['Eyes', ({ eyeColor }) => eyeColor],
  ['Race', ({ race }) => race],
  ['Experience', ({ experienceLabel }) => experienceLabel],
  ['Availability', ({ card }) => card.availability],
  ['Special skills', ({ specialSkills }) => linked(specialSkills)],
  ['About', ({ description }) => linked(description)],
  ['More', ({ additionalInfo }) => linked(additionalInfo)],
  ['Portfolio', ({ portfolio }) => linked(portfolio)],
  ['Portfolio links', ({ portfolioLinks }) => linked(portfolioLinks)],
  ['Social media', ({ socialMedia }) => linked(socialMedia)],
  [
    'Interview',
    ({ card: { interview } }) => (interview ? (interview.when ?? 'No time chosen yet') : null),
    'Not invited',
  ],
  ['Self-tape', ({ card: { selfTape } }) => (selfTape ? selfTapeWords[selfTape].label : null), 'Not asked for'],
  [
    'Messages',
    ({ id, card: { unreadMessages, name } }) =>
      unreadMessages === null ? null : <ConversationLink applicationId={id} unread={unreadMessages} of={name} />,
    'Applied without an account',
  ],
  [
    'Directors',
    ({ card: { verdicts } }) =>
      verdicts
        .map(({ director, verdict, remarks }) =>
          [`${director}: ${verdictWords[verdict]}`, remarks].filter(Boolean).join('. '),
        )
        .join(' · ') || null,
    'No answer yet',
  ],
]

/** Applicants side by side, a line for each thing that can be said of them. */
export function Compare({ call, search }: { call: number; search: BoardSearch }) {
  const query = useQuery(compareQuery(call, search))
  const { data } = query
  const back = (
    <Button size="sm" icon="left" asChild>
      <Link
        to="/admin/casting/$callId"
        params={{ callId: `${call}` }}
        search={{ ...search, compare: undefined }}
        preload={false}
      >
        Back to the board
      </Link>
    </Button>
  )
  if (!data) return <AdminState query={query} noun="applicants" loading="Loading applicants..." rows={4} />
  if (data.length === 0) return <EmptyState text="None of these applied for this call." action={back} />
  return (
    <>
      <p className={styles.back}>{back}</p>
      <section className={styles.scroll} aria-label="Applicants side by side" tabIndex={0}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">What</span>
              </th>
              {data.map(({ id, card }) => (
                <th key={id} scope="col">
                  <span className={styles.art}>
                    <Portrait
                      person={{ id, name: card.name, ink: null, imageUrl: card.pictureUrl, renditions: [] }}
                      sizes="96px"
                    />
                  </span>
                  <Link
                    className="work"
                    dir="auto"
                    to="/admin"
                    search={{ tab: 'applicants', call: `${call}`, edit: id }}
                    preload={false}
                  >
                    {card.name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.flatMap(([label, say, nothing = NOT_SAID]) => {
              const said = data.map((one) => [one.id, say(one)] as const)
              if (said.every(([, words]) => !words)) return []
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {said.map(([id, words]) => (
                    <td key={id} dir="auto">
                      {words || <span className={styles.nothing}>{nothing}</span>}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
