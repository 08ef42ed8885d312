import { createFileRoute } from '@tanstack/react-router'
import { AudioDebugScreen, debugQuery } from '#web/areas/audio-debug/AudioDebugScreen.tsx'
import { headOf } from '#web/kit/head.ts'

export const Route = createFileRoute('/audio-debug')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(debugQuery()),
  head: ({ match }) =>
    headOf(match.context.origin, {
      title: 'Audio Debug',
      description: 'What each audio file answers.',
      path: '/audio-debug',
      hidden: true,
    }),
  component: AudioDebugScreen,
})
