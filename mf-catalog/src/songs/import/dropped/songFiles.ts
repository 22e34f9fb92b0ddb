import { presignSongSourceFile } from '@segno/contract/account';
import { addImportedFile, findFileType } from '@segno/contract/catalog';
import { browserStorage, call, CallError, messageOf, newUuid } from '@segno/host';
import { checkSourceFile, createUploads, isRunning, type QueuedUpload, type UploadResult } from '@segno/ui/upload';
import { z } from 'zod/mini';

/** A file that a created song gets: what is needed to recognize the file when it is chosen again. */
const songFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  lastModified: z.number(),
  song_uuid: z.string(),
  work_title: z.string(),
  file_type: z.string(),
});
type SongFile = z.output<typeof songFile>;

/** A file as it is shown. */
export interface ShownFile extends SongFile {
  id: string;
  /** `missing`: the page was reloaded, and the file must be chosen again. `adding`: uploaded, and added to its song. */
  state: 'missing' | 'waiting' | 'uploading' | 'adding' | 'added' | 'failed';
  /** Parts of 1. */
  progress: number;
  errors: readonly string[];
}

interface Entry {
  file?: File;
  result?: UploadResult;
  state: 'idle' | 'adding' | 'added' | 'failed';
  /** Its song was deleted: it is not asked for again. */
  isGone?: boolean;
  errors: readonly string[];
}

/** Number of simultaneous uploads. */
const AT_ONCE = 2;

const storageKey = (importUuid: string): string => `song-import-files ${importUuid}`;

const idOf = ({ song_uuid, file_type, name, size }: SongFile): string => `${song_uuid} ${file_type} ${name} ${size}`;

const isSame = (one: Pick<SongFile, 'name' | 'size' | 'lastModified'>, file: File): boolean =>
  one.name === file.name && one.size === file.size && one.lastModified === file.lastModified;

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * The files of one import. They belong to no component: they go on while the person works elsewhere. Which are left is kept in
 * the browser, so that they can be chosen again after a reload; what has arrived of a large one is not sent again.
 */
export const createSongFiles = (importUuid: string, list: readonly SongFile[]) => {
  const uploads = createUploads(AT_ONCE);
  const entries = new Map<string, Entry>(list.map((each) => [idOf(each), { state: 'idle', errors: [] }]));
  const listeners = new Set<() => void>();
  let shown: readonly ShownFile[] = [];

  const show = (each: SongFile, { file, state, errors }: Entry, upload: QueuedUpload | undefined): ShownFile => {
    const { done = 0, total = 0 } = upload?.progress ?? {};
    const common = { ...each, id: idOf(each), progress: total > 0 ? done / total : 0, errors };
    if (state !== 'idle') return { ...common, state };
    if (upload?.error)
      return {
        ...common,
        state: 'failed',
        errors: [...upload.error.messages, upload.error.meaning ?? ''].filter(Boolean),
      };
    if (upload && isRunning(upload)) return { ...common, state: upload.isWaiting ? 'waiting' : 'uploading' };
    return { ...common, state: file ? 'waiting' : 'missing' };
  };
  const update = (): void => {
    const running = uploads.all();
    shown = list.flatMap((each) => {
      const entry = entries.get(idOf(each));
      return entry ? [show(each, entry, running.get(idOf(each)))] : [];
    });
    const isBusy = shown.some(({ state }) => state === 'uploading' || state === 'adding' || state === 'waiting');
    if (isBusy) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    for (const listener of listeners) listener();
  };
  const put = (id: string, change: Partial<Entry>): void => {
    const entry = entries.get(id);
    if (entry) entries.set(id, { ...entry, ...change });
    update();
  };
  const keep = (): void => {
    const left = list.filter((each) => {
      const entry = entries.get(idOf(each));
      return entry?.state !== 'added' && !entry?.isGone;
    });
    if (left.length === 0) browserStorage.writeText(storageKey(importUuid), undefined);
    else browserStorage.write(storageKey(importUuid), left);
  };

  const add = async (each: SongFile, result: UploadResult): Promise<void> => {
    const id = idOf(each);
    put(id, { state: 'adding', errors: [], result });
    try {
      const { file_type, song_uuid } = each;
      const { url, original_filename, checksum } = result;
      const body = { file_type, url, original_filename, checksum };
      await call(addImportedFile, { params: { uuid: importUuid, song_uuid }, body, clientKey: newUuid() });
      put(id, { state: 'added' });
    } catch (error) {
      put(id, {
        state: 'failed',
        errors: reasonsOf(error),
        isGone: error instanceof CallError && error.status === 404,
      });
    }
    keep();
  };
  const send = (each: SongFile): void => {
    const id = idOf(each);
    const { file, result } = entries.get(id) ?? {};
    if (result) return void add(each, result);
    if (!file) return;
    put(id, { state: 'idle', errors: [] });
    const type = findFileType(each.file_type);
    uploads.start(id, {
      file,
      ...(type ? { check: checkSourceFile(type, { isOne: true }) } : {}),
      presign: (request) => call(presignSongSourceFile, { body: { song_uuid: each.song_uuid, ...request } }),
      onUploaded: (result) => void add(each, result),
      onFailed: () => undefined,
    });
  };
  uploads.subscribe(update);
  update();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: () => shown,
    /** Gives files that were dropped or chosen again to the songs that they are for. Returns those that are for none. */
    take(files: readonly File[]): File[] {
      return files.filter((file) => {
        const missing = list.filter((each) => isSame(each, file) && entries.get(idOf(each))?.file === undefined);
        for (const each of missing) put(idOf(each), { file });
        return missing.length === 0;
      });
    },
    keep,
    /** Sends every file that is there and has not been sent. */
    start() {
      for (const { id, state } of shown) {
        const each = list.find((one) => idOf(one) === id);
        if (each && state === 'waiting' && !uploads.all().has(id)) send(each);
      }
    },
    /** Tries a file again. An upload that has arrived is not repeated. */
    retry(id: string) {
      const each = list.find((one) => idOf(one) === id);
      if (each) send(each);
    },
  };
};

export type SongFiles = ReturnType<typeof createSongFiles>;

/** Each reason in the server's words. */
const reasonsOf = (error: unknown): string[] => {
  if (error instanceof CallError && error.status === 404) return ['The song is not there any more.'];
  const found = error instanceof CallError ? Object.values(error.errors).flat() : [];
  return found.length > 0 ? found : [messageOf(error)];
};

const byImport = new Map<string, SongFiles>();

/** Begins the files of an import, before its songs are there. */
export const beginSongFiles = (importUuid: string, files: readonly (SongFile & { file: File })[]): void => {
  const songFiles = createSongFiles(
    importUuid,
    files.map(({ file: _, ...each }) => each),
  );
  songFiles.take(files.map(({ file }) => file));
  // At once: the page may be reloaded before the songs are there.
  songFiles.keep();
  byImport.set(importUuid, songFiles);
};

/** The files of an import; after a reload those that are left. Undefined for an import without files. */
export const songFilesOf = (importUuid: string): SongFiles | undefined => {
  const known = byImport.get(importUuid);
  if (known) return known;
  const stored = z.safeParse(z.array(songFile), browserStorage.read(storageKey(importUuid)));
  if (!stored.success) return undefined;
  const found = createSongFiles(importUuid, stored.data);
  byImport.set(importUuid, found);
  return found;
};
