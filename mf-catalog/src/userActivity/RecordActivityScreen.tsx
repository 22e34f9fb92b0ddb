import { linkTo, routes, uuid } from '@segno/contract';
import { activityType, listUserActivityOfResource, type ActivityType } from '@segno/contract/account';
import { useCan, type ScreenProps } from '@segno/host';
import { Anchor, NotFound, PageHead, Stack } from '@segno/ui';
import { ActivityTimeline, nounOf, resourceText } from '@segno/ui/form';
import { listSource, useList } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { useResourceHref } from './useResourceHref';

const source = listSource({ endpoint: listUserActivityOfResource, rows: 'user_activities' });

/** USER_ACTIVITY_OF_RESOURCE: actions on one record, with the changes. */
export const Screen = ({ params }: ScreenProps) => {
  const type = activityType.safeParse(params.type);
  const resource = uuid().safeParse(params.resourceUuid);
  if (!type.success || !resource.success) return <NotFound />;
  return <ActivityOf key={`${type.data} ${resource.data}`} type={type.data} resourceUuid={resource.data} />;
};

/** The server's answers for a record that is gone or not for this person (R2: not found without the permission). */
const closed: readonly number[] = [403, 404];

const ActivityOf = (params: { type: ActivityType; resourceUuid: string }) => {
  const list = useList(source, { params });
  const [newest] = list.rows;
  const href = useResourceHref(list.state.pagenum === 1 ? newest : undefined);
  const readsAll = useCan(routes.USER_ACTIVITY.permission);
  if (list.error && closed.includes(list.error.status)) return <NotFound />;
  return (
    <Stack gap="sm">
      <PageHead
        title={newest ? `Activity of ${resourceText(newest)}` : 'Activity'}
        count={list.paging?.total_size}
        {...(readsAll ? { back: { to: linkTo('USER_ACTIVITY'), label: 'User Activity' } } : {})}
      >
        {href !== undefined && (
          <Anchor component={Link} to={href}>
            Open {nounOf(params.type)}
          </Anchor>
        )}
      </PageHead>
      <ActivityTimeline list={list} failedText="The activity cannot be shown" />
    </Stack>
  );
};
