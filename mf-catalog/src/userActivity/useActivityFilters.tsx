import { MAX_PAGE_SIZE } from '@segno/contract';
import {
  activityAction,
  activityType,
  isLogged,
  listUserActivity,
  loggedActions,
  loggedTypes,
  user,
  type Action,
  type ActivityType,
} from '@segno/contract/account';
import { useCall, useSession } from '@segno/host';
import { TextInput } from '@segno/ui';
import { useMemo } from 'react';
import {
  dateFilter,
  type FilterBarProps,
  type FilterField,
  type List,
  type ListShapeOf,
  listSource,
  optionsFrom,
  singleSelectFilter,
  typeaheadFilter,
} from '@segno/ui/list';

/** The activity log of everybody. */
export const activitySource = listSource({ endpoint: listUserActivity, rows: 'user_activities', search: 'label' });

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

/** Name of a record, of which the address has only the uuid: the latest in the log. */
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
  render: ({ label, value }) => <ThingBox label={label} uuid={value} />,
  read: (value) => <ThingName uuid={value} />,
};

/** Filters of the activity log, with the types and actions that a reader can see. */
const filtersOf = (
  types: readonly ActivityType[],
  actions: readonly Action[],
): FilterBarProps<ActivityShape>['filters'] => ({
  user_uuid: typeaheadFilter({ label: 'User', options: people }),
  resource_type: singleSelectFilter({ label: 'Type', options: choicesOf(types) }),
  action_string: singleSelectFilter({ label: 'Action', options: choicesOf(actions) }),
  resource_uuid: thingFilter,
  // Only for the lines of a batch.
  batch_uuid: null,
  start_date: dateFilter({ label: 'From' }),
  end_date: dateFilter({ label: 'To' }),
});

/**
 * The filters of the activity log for the signed-in person, and the list to set them on: an action that the chosen type
 * never has is not offered, and one that was chosen before is taken out.
 */
export const useActivityFilters = (list: List<ActivityShape>): FilterBarProps<ActivityShape> => {
  const held = useSession((session) => session.user?.permissions);
  const type = activityType.safeParse(list.state.filters.resource_type).data;
  const filters = useMemo(() => {
    const types = loggedTypes(held ?? []);
    return filtersOf(types, loggedActions(type === undefined ? types : [type]));
  }, [held, type]);
  const setFilter: typeof list.setFilter = (key, value) => {
    const chosen = key === 'resource_type' ? activityType.safeParse(value).data : undefined;
    const action = activityAction.safeParse(list.state.filters.action_string).data;
    if (chosen === undefined || action === undefined || isLogged(chosen, action)) list.setFilter(key, value);
    else list.setFilters({ resource_type: chosen, action_string: undefined });
  };
  return { list: { ...list, setFilter }, filters, searchLabel: 'Search by person or thing' };
};
