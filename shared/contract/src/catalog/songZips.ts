import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, uuid } from '../core/fields';
import { song } from './song';

const zipsOfSong = z.object({
  song: z.object({
    uuid: uuid(),
    zip_state: song.detail.shape.zip_state,
    zip_urls: song.detail.shape.zip_urls,
    zip_error: song.detail.shape.zip_error,
    generate_zip_allowed: song.detail.shape.generate_zip_allowed,
  }),
});

export const readSongZips = endpoint({
  method: 'GET',
  path: '/song/:uuid/zips',
  summary: 'The zips of a song, as addresses for an hour by type (S12)',
  permission: song.get.permission,
  params: byUuid,
  response: zipsOfSong,
});

/** C11: not for people who may only read songs. F18: refused unless `generate_zip_allowed`, and while a file is in process. */
export const generateSongZips = endpoint({
  method: 'POST',
  path: '/song/:uuid/zips',
  summary: 'Generate the zips of a song',
  permission: song.update.permission,
  params: byUuid,
  response: zipsOfSong,
  status: 202,
});
