import { readWaiting, type Waiting } from '@segno/contract/account';
import { rememberQueue, useCall, useRouteName, useSession } from '@segno/host';
import type { ReactNode } from 'react';
import type { ListShape } from '../listSource';
import type { List } from '../useList';
import classes from './CountButton.module.css';

export interface CountButtonProps {
  /** What is counted. */
  children: ReactNode;
  /** Nothing while it is not known. */
  count: number | null | undefined;
  /** Whether the list shows what is counted, and nothing else. */
  pressed: boolean;
  onClick: () => void;
}

/** A number above a list that shows what it counts, and everything again. */
export const CountButton = ({ children, count, pressed, onClick }: CountButtonProps) => (
  <button type="button" className={classes.root} aria-pressed={pressed} onClick={onClick}>
    <span className={classes.count}>{count?.toLocaleString('en-US') ?? '–'}</span>
    {children}
  </button>
);

type Waitable = ListShape & { filters: { waiting_for_me?: unknown } };

export interface WaitingButtonProps<L extends Waitable> {
  list: Pick<List<L>, 'state' | 'setFilters' | 'showQueue'>;
  /** Which of the numbers is this list's. */
  of: keyof Waiting;
}

/** Shows what waits for the person, oldest first, and everything again; it says how much that is. */
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
