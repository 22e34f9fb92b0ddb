/** A file with the folders that it lay in. */
export interface FoundFile {
  file: File;
  /** 'Stems/Drums.wav'; the name alone of a file that came without a folder. */
  path: string;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const entriesIn = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Chromium gives a hundred at a time; none is the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const filesIn = async (entry: FileSystemEntry): Promise<FoundFile[]> => {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  if (!isFolder(entry)) return [];
  const found = await Promise.all((await entriesIn(entry)).map(filesIn));
  return found.flat();
};

const plain = (file: File): FoundFile => ({ file, path: file.webkitRelativePath || file.name });

/**
 * What was chosen or dropped, with the content of folders. To be called within the event of a drop: afterwards the browser
 * forgets what was dropped. Throws what reading a folder throws.
 * @param transfer of a drop; without it `files` were chosen
 */
export const filesOf = (files: readonly File[], transfer?: DataTransfer): Promise<FoundFile[]> => {
  const entries = Array.from(transfer?.items ?? []).flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(files.map(plain));
  return Promise.all(entries.map(filesIn)).then((found) => found.flat());
};
