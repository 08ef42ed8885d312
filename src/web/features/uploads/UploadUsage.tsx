import { useQuery } from '@tanstack/react-query'
import { megabytes } from '#contract/kit/media-files.ts'
import { uploads } from '#contract/uploads.ts'
import { read } from '#web/platform/api/reads.ts'

/** How much the uploads of an account take, of as much as they may. */
export function UploadUsage({ userId }: { userId: number }) {
  const { data, isError } = useQuery(read(uploads.usage, { params: { id: userId } }))
  if (isError) return null
  const most = data?.quotaMb ? ` of ${data.quotaMb} MB` : ''
  return <p>{data ? `Uploads take ${megabytes(data.used)}${most}` : 'Uploads are being counted'}</p>
}
