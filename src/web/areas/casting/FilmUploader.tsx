import { MediaUploader } from '#web/features/uploads/MediaUploader.tsx'

interface FilmUploaderProps {
  label: string
  onUploaded: (uploaded: { id: number }) => void
}

/** Takes the film of a self-tape, in parts that can be continued. */
export const FilmUploader = (props: FilmUploaderProps) => <MediaUploader kind="video" {...props} />
