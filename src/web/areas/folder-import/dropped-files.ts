/** A file with where it lay in the folder, such as "Rosewater/01 - Kettle.mp3". */
export interface FolderFile {
  path: string
  file: File
}

/** All entries of a folder; browsers give them a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function filesOf(entry: FileSystemEntry): Promise<FolderFile[]> {
  if (entry.isDirectory) {
    const entries = await entriesOf(entry as FileSystemDirectoryEntry)
    return (await Promise.all(entries.map(filesOf))).flat()
  }
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
  return [{ path: entry.fullPath.replace(/^\//, ''), file }]
}

/** Every file of what was dropped, folders within folders too. What is dropped is gone after this turn, so it is taken at once. */
export async function droppedFiles({ items }: DataTransfer): Promise<FolderFile[]> {
  const dropped = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? [])
  const lists = dropped.map((one) => (one instanceof File ? pickedFiles([one]) : filesOf(one)))
  return (await Promise.all(lists)).flat()
}

/** Files as a picker gives them; one that picks folders says where they lay. */
export const pickedFiles = (files: readonly File[]): FolderFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
