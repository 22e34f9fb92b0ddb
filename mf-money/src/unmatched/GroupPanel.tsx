import { listMatchCandidates, matchUnmatchedGroup, type UnmatchedGroup } from '@segno/contract/money';
import { messageOf, useCall, useCan } from '@segno/host';
import { Anchor, Button, EmptyState, ErrorState, formatMoney, SkeletonRows } from '@segno/ui';
import { SearchBox, useRouteHref } from '@segno/ui/list';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CandidateList } from './CandidateList';
import { rowsText } from './rowsText';
import classes from './UnmatchedScreen.module.css';

export interface GroupPanelProps {
  group: UnmatchedGroup;
  onMatch: (song: string) => void;
  onGroup: (step: 1 | -1) => void;
  /** The keyboard is used: it goes on at the songs. */
  takesFocus: boolean;
}

/** One group of rows, and the songs that it may be of. Remount it for each group. */
export const GroupPanel = ({ group, onMatch, onGroup, takesFocus }: GroupPanelProps) => {
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const mayMatch = useCan(matchUnmatchedGroup.permission);
  const rows = useRouteHref()('PROS_EARNINGS_ROWS');
  const { data, error, isFetching, refetch } = useCall(
    listMatchCandidates,
    { params: { uuid: group.uuid }, query: asked === '' ? {} : { work_title: asked } },
    { keep: true },
  );
  const candidates = data?.candidates ?? [];
  const place = Math.min(at, candidates.length - 1);
  const chosen = candidates[place];
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
          formatMoney(group.usd),
        ].join(' · ')}
        {group.rate_missing && ' · Exchange rate missing'}
        {rows !== undefined && (
          <>
            {' · '}
            <Anchor component={Link} to={`${rows}?group_uuid=${group.uuid}`}>
              {rowsText(group.rows)}
            </Anchor>
          </>
        )}
      </p>
      <SearchBox
        value={asked}
        onSearch={(text) => {
          setAsked(text);
          setAt(0);
        }}
        label="Search songs by title"
      />
      {error && (
        <ErrorState title="Impossible to fetch the songs." onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={3} columns={2} />}
      {data && candidates.length === 0 && <EmptyState hint="No song is like it. Search for one by its title." />}
      {candidates.length > 0 && (
        <CandidateList
          label={group.work_title}
          candidates={candidates}
          at={place}
          onMove={setAt}
          onChoose={mayMatch ? ({ song_uuid }) => onMatch(song_uuid) : undefined}
          takesFocus={takesFocus}
          onGroup={onGroup}
        />
      )}
      <div className={classes.actions}>
        {mayMatch && chosen && (
          <Button onClick={() => onMatch(chosen.song_uuid)}>{`Match with ${chosen.work_title}`}</Button>
        )}
        <Button variant="default" onClick={() => onGroup(1)}>
          Next group
        </Button>
      </div>
    </section>
  );
};
