import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { checksum, searchText, uuid } from '../core/fields';

/** Something of the artist's own that has the same title or the same audio; nothing of anybody else's is looked at. */
export const trackDuplicate = z.object({
  /** The submission; null for a song of the library that came another way. */
  uuid: z.nullable(uuid()),
  name: z.string(),
  /** Case and accents aside. */
  is_same_title: z.boolean(),
  /** The mp3 has the same bytes. */
  is_same_audio: z.boolean(),
});
export type TrackDuplicate = z.output<typeof trackDuplicate>;

/** T11: duplicates are pointed out and not refused, another mix may well be called the same. */
export const findMyDuplicates = endpoint({
  method: 'GET',
  path: '/my_tracks/duplicates',
  summary: 'Find my tracks and songs of the same title or audio',
  permission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
  query: z.object({
    name: searchText(),
    /** Of an mp3. */
    checksum: z.optional(checksum()),
    /** The track that is asked about. */
    except: z.optional(uuid()),
  }),
  response: z.object({ duplicates: z.array(trackDuplicate) }),
});
