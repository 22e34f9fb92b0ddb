import { readTagGraph } from '@segno/contract/taxonomy';
import { useCall, type ScreenProps } from '@segno/host';
import { PageHead, Stack } from '@segno/ui';
import { SegmentedControl } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { RouteLink } from '@segno/ui/list';
import { useSearchParams } from 'react-router-dom';
import { TagLinksTable } from './TagLinksTable';
import { TagPicture } from './TagPicture';
import classes from './TagGraph.module.css';

const VIEW = 'view';

/**
 * TAG_GRAPH (X15: what is around a tag): terms and related tags of a tag, as a picture or a list. Every tag in it leads to
 * its own graph.
 */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const [search, setSearch] = useSearchParams();
  const isList = search.get(VIEW) === 'list';
  const read = useCall(readTagGraph, { params: { uuid } });
  const neighbourhood = read.data;
  return (
    <Stack gap="md">
      <PageHead
        title={neighbourhood?.tag.name ?? 'Tag'}
        back={{ to: '/tags', label: 'Tags' }}
        action={
          <SegmentedControl
            aria-label="Show as"
            data={[
              { value: 'picture', label: 'Picture' },
              { value: 'list', label: 'List' },
            ]}
            value={isList ? 'list' : 'picture'}
            onChange={(view) => setSearch(view === 'list' ? { [VIEW]: view } : {}, { replace: true })}
          />
        }
      >
        {neighbourhood && (
          <>
            {neighbourhood.tag.tag_category.name}
            <span className={classes.whole}>
              <RouteLink to="TAG_EDIT" params={{ uuid }}>
                All that the tag says
              </RouteLink>
            </span>
          </>
        )}
      </PageHead>
      {!neighbourhood && <QueryFallback call={read} rows={6} columns={3} />}
      {neighbourhood &&
        (isList ? (
          <TagLinksTable neighbourhood={neighbourhood} />
        ) : (
          <TagPicture key={uuid} neighbourhood={neighbourhood} />
        ))}
    </Stack>
  );
};
