import type { ListShape } from '../engine/list/listSource';
import { ListFrame } from '../engine/list/ListFrame';
import type { List } from '../engine/list/useList';
import { ActivityEntries, NOTHING_YET, type ActivityEntry } from './ActivityEntries';
import classes from './ActivityTimeline.module.css';

export interface ActivityTimelineProps<L extends ListShape & { row: ActivityEntry }> {
  /** `useList(listSource({ endpoint: listUserActivity, rows: 'user_activities' }))`. */
  list: List<L>;
  /** The message if the log cannot be read. */
  failedText?: string;
}

/** The activity log as its own page: one page of sentences, newest first, with a pager. */
export const ActivityTimeline = <L extends ListShape & { row: ActivityEntry }>({
  list,
  failedText,
}: ActivityTimelineProps<L>) => (
  <ListFrame list={list} failedText={failedText} emptyHint={NOTHING_YET} columns={2}>
    <section aria-label="Activity" aria-busy={list.isRefreshing} className={classes.page}>
      <ActivityEntries entries={list.rows} />
    </section>
  </ListFrame>
);
