/** A file with the path of its folders. */
export interface FoundFile {
  file: File;
  /** 'Stems/Drums.wav'; the name alone for a file without a folder. */
  path: string;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const entriesIn = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Chromium returns a hundred at a time; an empty batch marks the end.
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
 * The chosen or dropped files, including the content of folders. Must be called during the drop event: the browser discards
 * the dropped items afterwards. Throws errors of reading a folder.
 * @param transfer of a drop; undefined if `files` were chosen
 */
export const filesOf = (files: readonly File[], transfer?: DataTransfer): Promise<FoundFile[]> => {
  const entries = Array.from(transfer?.items ?? []).flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(files.map(plain));
  return Promise.all(entries.map(filesIn)).then((found) => found.flat());
};
