import { MAX_PAGE_SIZE } from '@segno/contract';
import { actions, activityTypes, listUserActivity, user } from '@segno/contract/account';
import { useCall } from '@segno/host';
import { TextInput } from '@segno/ui';
import {
  dateFilter,
  type FilterBarProps,
  type FilterField,
  type ListShapeOf,
  listSource,
  optionsFrom,
  singleSelectFilter,
  typeaheadFilter,
} from '@segno/ui/list';

/** The log of everybody. */
export const activitySource = listSource({ endpoint: listUserActivity, rows: 'user_activities' });

export type ActivityShape = ListShapeOf<typeof activitySource>;

const people = optionsFrom({
  endpoint: user.list,
  rows: 'users',
  label: 'full_name',
  query: { pagesize: MAX_PAGE_SIZE },
});

const readable = (key: string): string => {
  const words = key.replace(/^has_/, '').replace(/^new_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const choicesOf = (keys: readonly string[]) => keys.map((key) => ({ value: key, label: readable(key) }));

/** The name of a thing, which the address knows by its uuid alone: what the log called it last. */
const useThing = (uuid: string): string => {
  const { data } = useCall(
    listUserActivity,
    { query: { resource_uuid: uuid, pagesize: 1 } },
    { enabled: uuid !== '', staleTime: 60_000 },
  );
  return uuid === '' ? '' : (data?.user_activities[0]?.resource_label ?? uuid);
};

const ThingName = ({ uuid }: { uuid: string }) => useThing(uuid);

const ThingBox = ({ label, uuid }: { label: string; uuid: string }) => (
  <TextInput label={label} value={useThing(uuid)} placeholder="“Only this” at a line chooses one" readOnly />
);

const thingFilter: FilterField<string> = {
  label: 'One thing',
  draw: ({ label, value }) => <ThingBox label={label} uuid={value} />,
  read: (value) => <ThingName uuid={value} />,
};

/** The filters of the activity log. */
export const activityFilters: FilterBarProps<ActivityShape>['filters'] = {
  user_uuid: typeaheadFilter({ label: 'User', options: people }),
  action_string: singleSelectFilter({ label: 'Action', options: choicesOf(actions) }),
  resource_type: singleSelectFilter({ label: 'Type', options: choicesOf(activityTypes) }),
  resource_uuid: thingFilter,
  start_date: dateFilter({ label: 'From' }),
  end_date: dateFilter({ label: 'To' }),
};
