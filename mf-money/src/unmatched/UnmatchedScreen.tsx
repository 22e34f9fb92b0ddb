import { linkTo } from '@segno/contract';
import { listUnmatchedGroups } from '@segno/contract/money';
import { Button, Group, LiveRegion, Money, PageHead, UnstyledButton } from '@segno/ui';
import { FilterBar, ListFrame, listSource, useList, useRouteHref, type ListShapeOf } from '@segno/ui/list';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { proFilter } from '../statements/proFilter';
import screen from '../salesScreen.module.css';
import { GroupPanel } from './GroupPanel';
import { rowsText } from './rowsText';
import { matchText, useMatching } from './useMatching';
import classes from './UnmatchedScreen.module.css';

const source = listSource({ endpoint: listUnmatchedGroups, rows: 'pro_unmatched_groups', search: 'work_title' });
type Groups = ListShapeOf<typeof source>;

const filters = {
  pro: proFilter,
};

/** PROS_EARNINGS_UNMATCHED: rows without a song, largest amount first, and the songs that they may belong to. */
export const Screen = () => {
  const list = useList<Groups>(source);
  const { gone, last, match, undo, isUndoing } = useMatching();
  const [{ at, takesFocus }, setAt] = useState({ at: 0, takesFocus: false });
  const hrefOf = useRouteHref();
  const matches = hrefOf('PROS_EARNINGS_MATCHES');
  const byTitle = hrefOf('PROS_EARNINGS_TITLE_MATCHES');
  const groups = list.rows.filter(({ uuid }) => !gone.has(uuid));
  const place = Math.max(0, Math.min(at, groups.length - 1));
  const group = groups[place];
  const said = last ? `${matchText(last)}.` : '';

  return (
    <div className={screen.root}>
      <PageHead
        title="Unmatched Rows"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS'), label: 'PRO Earnings' }}
        action={
          <Group gap="xs">
            {byTitle !== undefined && (
              <Button component={Link} to={byTitle} variant="default">
                Matched by title
              </Button>
            )}
            {matches !== undefined && (
              <Button component={Link} to={matches} variant="default">
                Matched by people
              </Button>
            )}
          </Group>
        }
      >
        What is matched here counts in every statement of that PRO, and in those to come. Arrows choose, Enter matches.
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <LiveRegion>{said}</LiveRegion>
      {last && (
        <p className={classes.last}>
          {said}
          <Button variant="default" size="compact-md" loading={isUndoing} onClick={() => undo(last)}>
            Undo
          </Button>
        </p>
      )}
      <ListFrame
        list={list}
        columns={3}
        emptyHint="Every row of every statement has its song."
        failedText="Impossible to fetch the unmatched rows."
      >
        <div className={classes.columns}>
          <ol className={classes.groups} aria-label="Unmatched rows">
            {groups.map((each, index) => (
              <li key={each.uuid}>
                <UnstyledButton
                  className={classes.group}
                  aria-current={index === place || undefined}
                  onClick={() => setAt({ at: index, takesFocus: false })}
                >
                  <span className={classes.name}>{each.work_title === '' ? 'No title' : each.work_title}</span>
                  <Money amount={each.usd} />
                  <span className={classes.facts}>
                    {[each.pro, ...(each.society_work_id === null ? [] : [each.society_work_id])].join(' · ')}
                  </span>
                  <span className={classes.count}>{rowsText(each.rows)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
          {group && (
            <GroupPanel
              key={group.uuid}
              group={group}
              takesFocus={takesFocus}
              onMatch={(whose) => {
                setAt({ at: place, takesFocus: true });
                match({ group, whose });
              }}
              onGroup={(step) =>
                setAt({ at: Math.max(0, Math.min(place + step, groups.length - 1)), takesFocus: true })
              }
            />
          )}
        </div>
      </ListFrame>
    </div>
  );
};
