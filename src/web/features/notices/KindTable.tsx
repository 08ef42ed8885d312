import { type NoticeChannel, type NoticeSwitch, type NoticeTopic, noticeTopics } from '#contract/notices.ts'
import * as styles from './kinds.module.css'
import { topicWords } from './notice-words.ts'

const channels: readonly (readonly [NoticeChannel, string])[] = [
  ['bell', 'On the rail'],
  ['email', 'By email'],
  ['push', 'Aloud'],
]

interface KindTableProps {
  topics: readonly NoticeTopic[]
  on: readonly NoticeSwitch[]
}

/** Each topic with a switch for every channel it may come through. */
export function KindTable({ topics, on }: KindTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {channels.map(([channel, words]) => (
            <th key={channel} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              <b>{topicWords[topic].name}</b>
              {topicWords[topic].about ? <small>{topicWords[topic].about}</small> : null}
            </th>
            {channels.map(([channel, words]) => (
              <td key={channel}>
                <Switch topic={topic} channel={channel} words={words} on={on} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SwitchProps {
  topic: NoticeTopic
  channel: NoticeChannel
  words: string
  on: readonly NoticeSwitch[]
}

function Switch({ topic, channel, words, on }: SwitchProps) {
  const offer = noticeTopics[topic][channel]
  if (offer === 'never') return <span className={styles.never} role="img" aria-label={`${words}: not offered`} />
  const name = `${topic}-${channel}` as const
  const isFixed = offer === 'always'
  return (
    <input
      type="checkbox"
      className={styles.switch}
      name={isFixed ? undefined : name}
      disabled={isFixed}
      defaultChecked={isFixed || on.includes(name)}
      aria-label={`${topicWords[topic].name}: ${words}${isFixed ? ', always on' : ''}`}
    />
  )
}
