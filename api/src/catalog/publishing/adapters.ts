import type { ChannelAdapter } from './channelAdapter';
import { folderKind, s3Kind, sftpKind } from './drops/dropKinds';
import { ernAdapter } from './adapters/ern/ernAdapter';
import { httpAdapter } from './adapters/http/httpAdapter';
import { sheetAdapter } from './adapters/sheet/sheetAdapter';

/** S14: channel adapters by the `kind` of a channel. A new one needs a folder here and a line in this map. */
export const adapters = new Map<string, ChannelAdapter>([
  ['http', httpAdapter],
  ['ern_sftp', ernAdapter(sftpKind)],
  ['ern_s3', ernAdapter(s3Kind)],
  ['ern_folder', ernAdapter(folderKind)],
  ['sheet_sftp', sheetAdapter(sftpKind)],
  ['sheet_s3', sheetAdapter(s3Kind)],
  ['sheet_folder', sheetAdapter(folderKind)],
]);
