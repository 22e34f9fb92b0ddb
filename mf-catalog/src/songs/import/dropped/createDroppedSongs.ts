import { applySongImport, createSongImport, presignSongImport, readSongImport } from '@segno/contract/catalog';
import { call, newUuid } from '@segno/host';
import { presignWith, uploadFile } from '@segno/ui/upload';

/** Milliseconds between two looks at an import that is read. */
const POLL = 500;
const PAGE = 1000;

export interface CreatedSongs {
  importUuid: string;
  /** Uuids of the songs by their place in the sheet. */
  songs: ReadonlyMap<number, string>;
}

/** What is wrong with rows of a sheet, by place; nothing was created. */
export class RefusedRows extends Error {
  constructor(readonly byRow: ReadonlyMap<number, readonly string[]>) {
    super('Some songs cannot be created.');
  }
}

/** The sheet's head is row 1. */
const placeOf = (row: number): number => row - 2;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Page = Awaited<ReturnType<typeof readPage>>;
const readPage = async (uuid: string, pagenum = 1) =>
  (await call(readSongImport, { params: { uuid }, query: { pagenum, pagesize: PAGE } })).song_import;

/** Uploads a sheet and has the server read it. */
async function startImport(sheet: string, signal: AbortSignal): Promise<string> {
  const file = new File([sheet], 'Dropped files.csv', { type: 'text/csv' });
  const { url } = await uploadFile({ file, presign: presignWith(presignSongImport), signal, onEvent: () => undefined });
  return (await call(createSongImport, { body: { url }, clientKey: newUuid() })).song_import.uuid;
}

async function readAll(first: Page): Promise<Page[]> {
  const pages = [first];
  for (let number = 2; number <= first.paging.total_pages; number += 1) pages.push(await readPage(first.uuid, number));
  return pages;
}

/**
 * Creates the songs of a sheet as one operation, which runs when this returns; none if a row is refused. A second try of the
 * same sheet goes on with the import of the first, so that no song is created twice.
 * @throws RefusedRows, CallError, UploadError
 */
export const songCreator = () => {
  let known: { sheet: string; importUuid: string } | undefined;
  return async (sheet: string, signal: AbortSignal): Promise<CreatedSongs> => {
    if (known?.sheet !== sheet) known = { sheet, importUuid: await startImport(sheet, signal) };
    const { importUuid } = known;
    let page = await readPage(importUuid);
    for (; page.status === 'reading'; page = await readPage(importUuid)) {
      await pause(POLL);
      signal.throwIfAborted();
    }
    const pages = await readAll(page);
    if (page.status === 'failed' || page.counts.errors > 0) {
      known = undefined;
      throw page.status === 'failed' ? new Error(page.error ?? 'The songs cannot be created.') : refusedRows(pages);
    }
    if (page.status === 'ready') await call(applySongImport, { params: { uuid: importUuid }, clientKey: newUuid() });
    const songs = pages.flatMap(({ changes }) => changes.map(({ row, song }) => [placeOf(row), song.uuid] as const));
    return { importUuid, songs: new Map(songs) };
  };
};

const refusedRows = (pages: readonly Page[]): RefusedRows => {
  const byRow = new Map<number, string[]>();
  for (const { row, column, error } of pages.flatMap(({ errors }) => errors))
    byRow.set(placeOf(row), [...(byRow.get(placeOf(row)) ?? []), column === null ? error : `${column}: ${error}`]);
  return new RefusedRows(byRow);
};
