import { song } from '@segno/contract/catalog';
import { mergeTag, readTagGraph, term } from '@segno/contract/taxonomy';
import { call, useCall, type ScreenProps } from '@segno/host';
import { MergeDialog } from '@segno/ui/form';
import { tagChoices } from '../tags/tagFields';

/** TAG_MERGE (X10: merging tags): which of two tags is merged into the other, and the consequences. */
export const Screen = ({ params, onClose }: ScreenProps) => (
  <MergeDialog
    noun="tag"
    choices={tagChoices}
    uuid={params['uuid']}
    useRecord={useTag}
    merge={(uuid, into_uuid) => call(mergeTag, { params: { uuid }, body: { into_uuid } })}
    changes={[mergeTag, term.list, song.list]}
    last="The merge can be undone for 30 days."
    onClose={onClose}
  />
);

const useTag = (uuid: string | undefined) => {
  const read = useCall(readTagGraph, { params: { uuid: uuid ?? '' } }, { enabled: uuid !== undefined });
  const { tag, tag_count, term_count } = read.data ?? {};
  const record = tag && {
    ...tag,
    has: [
      { head: 'Songs', one: 'song', many: 'songs', count: tag.song_count },
      { head: 'Relations', one: 'relation', many: 'relations', count: tag_count ?? 0 },
      { head: 'Terms', one: 'term', many: 'terms', count: term_count ?? 0 },
    ],
  };
  return { call: read, record };
};
