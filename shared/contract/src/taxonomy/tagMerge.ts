import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, named, timestamp, uuid } from '../core/fields';

const permission = 'CAN_UPDATE_TAG';

/** A tag that was merged into another one (X10: merging tags). */
export const tagMerge = z.object({
  uuid: uuid(),
  tag: named,
  into: named,
  /** Songs that had the tag. */
  song_count: z.int(),
  merged_by: z.string(),
  merged_at: timestamp(),
  is_undone: z.boolean(),
  undo_allowed: z.boolean(),
});
export type TagMerge = z.output<typeof tagMerge>;

export const mergeTag = endpoint({
  method: 'POST',
  path: '/tag/:uuid/merge',
  summary: 'Merge a tag into another one',
  permission,
  params: byUuid,
  body: z.object({ into_uuid: uuid() }),
  response: z.object({ tag_merge: tagMerge }),
});

export const listTagMerges = endpoint({
  method: 'GET',
  path: '/tag/merges',
  summary: 'Merges of tags that can still be undone, newest first',
  permission,
  response: z.object({ tag_merges: z.array(tagMerge) }),
});

export const undoTagMerge = endpoint({
  method: 'POST',
  path: '/tag/merges/:uuid/undo',
  summary: 'Undo the merge of a tag, within 30 days',
  permission,
  params: byUuid,
  response: z.object({ tag_merge: tagMerge }),
});
