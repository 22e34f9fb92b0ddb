import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Services } from '../../../../platform/services';
import { storedZip, type ZipEntry } from '../../../songs/zips/storedZip';
import type { DropKind } from '../../drops/dropKinds';
import { type DroppedFile, type FileDrop, testDrop, textFile } from '../../drops/fileDrop';
import { readFiles } from '../../drops/songFiles';
import { type ChannelSong, ChannelError, defineAdapter, type Delivery, type OpenChannel } from '../../channelAdapter';
import { type SheetSettings, sheetFields, sheetSettings } from './sheetSettings';
import { fileNames, missingCells, songSheet } from './songSheet';

/** S14: channels that receive a sheet and files by SFTP, S3 or a folder. */
export const sheetAdapter = <Place, Credentials>(kind: DropKind<Place, Credentials>) =>
  defineAdapter({
    label: `Sheet and files over ${kind.label}`,
    settings: z.intersection(sheetSettings, kind.settings),
    credentials: kind.credentials,
    fields: { settings: { ...kind.fields.settings, ...sheetFields }, credentials: kind.fields.credentials },
    open: ({ settings, credentials }, services) =>
      openSheetChannel(settings, services, async (signal) =>
        kind.open({ settings, credentials, dataDir: services.config.dataDir }, signal),
      ),
  });

function openSheetChannel(
  settings: SheetSettings,
  services: Pick<Services, 'db' | 'store'>,
  open: (signal: AbortSignal) => Promise<FileDrop>,
): OpenChannel {
  const workIdOf = (song: ChannelSong): string => z.string().parse(song['workId']);
  const put = async (
    song: ChannelSong,
    { signal, createdAt }: Delivery,
    files: ReadonlyMap<string, DroppedFile>,
    sheet: string,
  ) => {
    const workId = workIdOf(song);
    const all = new Map([...files, [`${workId}.csv`, textFile(sheet)]]);
    const drop = await open(signal);
    try {
      if (settings.package === 'zip') await drop.put(`${workId}.zip`, await zipOf(all, createdAt));
      else {
        // The sheet signals that the files are complete. Files that it no longer lists are removed after it.
        for (const [name, file] of all) await drop.put(`${workId}/${name}`, file);
        for (const { name } of await drop.list(workId)) if (!all.has(name)) await drop.remove(`${workId}/${name}`);
      }
    } finally {
      await drop.close();
    }
  };
  const send = async (song: ChannelSong, delivery: Delivery) => {
    const lacking = missingCells(song, settings);
    if (lacking.length > 0)
      throw new ChannelError('The song lacks what the sheet needs', lacking.map(({ text }) => text).join('\n'));
    const names = fileNames(song, settings);
    const sheet = songSheet(song, settings, { files: [...names.values()], status: 'active' });
    await put(song, delivery, await readFiles(services, names), sheet);
    return { id: workIdOf(song), url: null };
  };
  return {
    create: send,
    update: send,
    takeDown: async (_, delivery, song) => {
      if (!song) throw new ChannelError('The song is gone');
      await put(song, delivery, new Map(), songSheet(song, settings, { files: [], status: 'taken down' }));
      return {};
    },
    problems: (song) => missingCells(song, settings),
    preview: async (song) =>
      songSheet(song, settings, { files: [...fileNames(song, settings).values()], status: 'active' }),
    test: (signal) => testDrop(() => open(signal)),
  };
}

/** A ZIP with files, uncompressed. They are read three times: for their checksums, for the checksum of the ZIP, and to send them. */
async function zipOf(files: ReadonlyMap<string, DroppedFile>, modified: Date): Promise<DroppedFile> {
  const entries: ZipEntry[] = [];
  for (const [name, file] of files) {
    let sum = 0;
    for await (const chunk of await file.read()) sum = crc32(chunk, sum);
    const read = async function* (): AsyncGenerator<Buffer> {
      yield* await file.read();
    };
    entries.push({ name, crc32: sum, modified, file: { size: file.size, read } });
  }
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of storedZip(entries)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, md5: hash.digest('hex'), read: async () => Readable.from(storedZip(entries)) };
}
