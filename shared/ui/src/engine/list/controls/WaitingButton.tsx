import { readWaiting, type Waiting } from '@segno/contract/account';
import { rememberQueue, useCall, useRouteName, useSession } from '@segno/host';
import type { ReactNode } from 'react';
import type { ListShape } from '../listSource';
import type { List } from '../useList';
import classes from './CountButton.module.css';

export interface CountButtonProps {
  /** Name of what is counted. */
  children: ReactNode;
  /** Null or undefined while unknown. */
  count: number | null | undefined;
  /** Whether the list shows only the counted rows. */
  pressed: boolean;
  onClick: () => void;
}

/** A count above a list; toggles between the counted rows and all rows. */
export const CountButton = ({ children, count, pressed, onClick }: CountButtonProps) => (
  <button type="button" className={classes.root} aria-pressed={pressed} onClick={onClick}>
    <span className={classes.count}>{count?.toLocaleString('en-US') ?? '–'}</span>
    {children}
  </button>
);

type Waitable = ListShape & { filters: { waiting_for_me?: unknown } };

export interface WaitingButtonProps<L extends Waitable> {
  list: Pick<List<L>, 'state' | 'setFilters' | 'showQueue'>;
  /** The key of this list's count. */
  of: keyof Waiting;
}

/** Toggles between the rows that wait for the user, oldest first, and all rows; shows how many are waiting. */
export const WaitingButton = <L extends Waitable>({ list, of }: WaitingButtonProps<L>) => {
  const route = useRouteName();
  const person = useSession(({ user }) => user?.uuid) ?? '';
  const { data } = useCall(readWaiting, {});
  const filters: Partial<Record<string, string>> = list.state.filters;
  const isOn = filters['waiting_for_me'] === 'true';
  return (
    <CountButton
      count={data?.waiting[of]}
      pressed={isOn}
      onClick={() => {
        rememberQueue(person, route, !isOn);
        list.showQueue(!isOn);
      }}
    >
      Waiting for me
    </CountButton>
  );
};
