import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { checksum, searchText, uuid } from '../core/fields';

/** One of the artist's own works with the same title or the same audio; other artists' works are not searched. */
export const trackDuplicate = z.object({
  /** The submission; null for a song of the library that came another way. */
  uuid: z.nullable(uuid()),
  name: z.string(),
  /** Ignoring case and accents. */
  is_same_title: z.boolean(),
  /** The mp3 has the same bytes. */
  is_same_audio: z.boolean(),
});
export type TrackDuplicate = z.output<typeof trackDuplicate>;

/** T11: duplicates are pointed out and not refused, since another mix may well have the same title. */
export const findMyDuplicates = endpoint({
  method: 'GET',
  path: '/my_tracks/duplicates',
  summary: 'Find my tracks and songs of the same title or audio',
  permission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
  query: z.object({
    name: searchText(),
    /** Of an mp3. */
    checksum: z.optional(checksum()),
    /** The track to check, which is left out. */
    except: z.optional(uuid()),
  }),
  response: z.object({ duplicates: z.array(trackDuplicate) }),
});
