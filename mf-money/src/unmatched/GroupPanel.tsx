import { counted } from '@segno/contract';
import { listMatchCandidates, matchUnmatchedGroup, type UnmatchedGroup, type Whose } from '@segno/contract/money';
import { useCall, useCan } from '@segno/host';
import { Anchor, Button } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { groupAmount } from './groupAmount';
import { SongChoice } from './SongChoice';
import classes from './UnmatchedScreen.module.css';

export interface GroupPanelProps {
  group: UnmatchedGroup;
  onMatch: (whose: Whose) => void;
  onNext: () => void;
  /** Moves back to the group in the list. */
  onLeave: () => void;
  /** True if the focus moves to the songs. */
  takesFocus: boolean;
}

/** One group of rows, and the songs that it may belong to. Remount it for each group. */
export const GroupPanel = ({ group, onMatch, onNext, onLeave, takesFocus }: GroupPanelProps) => {
  const [title, setTitle] = useState('');
  const mayMatch = useCan(matchUnmatchedGroup.permission);
  const rows = useRouteHref()('PROS_EARNINGS_ROWS');
  const asked = useCall(
    listMatchCandidates,
    { params: { uuid: group.uuid }, query: title === '' ? {} : { work_title: title } },
    { keep: true },
  );
  return (
    <section className={classes.panel} aria-labelledby="group-title">
      <h2 id="group-title" className={classes.groupTitle}>
        {group.work_title === '' ? 'No title' : group.work_title}
      </h2>
      <p className={classes.quiet}>
        {[
          group.pro,
          ...(group.society_work_id === null ? [] : [`number ${group.society_work_id}`]),
          ...(group.writer_name === null ? [] : [group.writer_name]),
          groupAmount(group),
        ].join(' · ')}
        {group.rate_missing && ' · Exchange rate missing'}
        {rows !== undefined && (
          <>
            {' · '}
            <Anchor component={Link} to={`${rows}?group_uuid=${group.uuid}`}>
              {counted(group.rows, 'row')}
            </Anchor>
          </>
        )}
      </p>
      <SongChoice
        label={group.work_title}
        asked={asked}
        title={title}
        onSearch={setTitle}
        onChoose={mayMatch ? onMatch : undefined}
        takesFocus={takesFocus}
        onLeave={onLeave}
      >
        <Button variant="default" onClick={onNext}>
          Next group
        </Button>
      </SongChoice>
    </section>
  );
};
