import { counted, linkTo } from '@segno/contract';
import { listUnmatchedGroups } from '@segno/contract/money';
import { Button, Group, LiveRegion, narrowScreen, PageHead, UnstyledButton, useMediaQuery } from '@segno/ui';
import { FilterBar, ListFrame, listSource, useList, type ListShapeOf } from '@segno/ui/list';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ScreenButton } from '../ScreenButton';
import { proFilter } from '../statements/proFilter';
import screen from '../salesScreen.module.css';
import { groupAmount } from './groupAmount';
import { GroupPanel } from './GroupPanel';
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
  const [at, setAt] = useState(0);
  /** uuid of the group whose songs have the focus. */
  const [entered, setEntered] = useState<string>();
  const root = useRef<HTMLOListElement>(null);
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const groups = list.rows.filter(({ uuid }) => !gone.has(uuid));
  const place = Math.max(0, Math.min(at, groups.length - 1));
  const group = groups[place];
  const said = last ? `${matchText(last)}.` : '';
  const isBegun = gone.size > 0;
  const focus = () => root.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  useEffect(() => {
    // On arrival the focus is on the title or nowhere; after a match, what had it is gone. A text box keeps it.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.id === 'page-title';
    if (!isLost && !root.current?.contains(activeElement)) return;
    if (group) focus();
    else if (isBegun) document.getElementById('page-title')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- Only when another group is shown, or Undo has come or gone.
  }, [group?.uuid, last, isBegun]);
  const go = (step: 1 | -1) => setAt(Math.max(0, Math.min(place + step, groups.length - 1)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    ArrowRight: () => setEntered(group?.uuid),
    Enter: () => setEntered(group?.uuid),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const panel = group && (
    <GroupPanel
      key={group.uuid}
      group={group}
      takesFocus={entered === group.uuid}
      onMatch={(whose) => {
        setAt(place);
        match({ group, whose });
      }}
      onNext={() => go(1)}
      onLeave={focus}
    />
  );

  return (
    <div className={screen.root}>
      <PageHead
        title="Unmatched Rows"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS'), label: 'PRO Earnings' }}
        action={
          <Group gap="xs">
            <ScreenButton to="PROS_EARNINGS_TITLE_MATCHES">Matched by title</ScreenButton>
            <ScreenButton to="PROS_EARNINGS_MATCHES">Matched by people</ScreenButton>
          </Group>
        }
      >
        What is matched here counts in every statement of that PRO, and in those to come.{' '}
        <span className={classes.keys}>Arrows choose, Enter matches.</span>
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
          <ol ref={root} className={classes.groups} aria-label="Unmatched rows">
            {groups.map((each, index) => (
              <li key={each.uuid}>
                <UnstyledButton
                  className={classes.group}
                  aria-current={index === place || undefined}
                  data-autofocus={index === place || undefined}
                  tabIndex={index === place ? 0 : -1}
                  aria-keyshortcuts="ArrowUp ArrowDown ArrowRight Enter"
                  onKeyDown={press}
                  onFocus={() => setEntered(undefined)}
                  onClick={() => setAt(index)}
                >
                  <span className={classes.name}>{each.work_title === '' ? 'No title' : each.work_title}</span>
                  <span className="segno-tabular">{groupAmount(each)}</span>
                  <span className={classes.facts}>
                    {[each.pro, ...(each.society_work_id === null ? [] : [each.society_work_id])].join(' · ')}
                  </span>
                  <span className={classes.count}>{counted(each.rows, 'row')}</span>
                </UnstyledButton>
                {isNarrow && index === place && panel}
              </li>
            ))}
          </ol>
          {!isNarrow && panel}
        </div>
      </ListFrame>
    </div>
  );
};
