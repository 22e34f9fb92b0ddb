import { amountLabels, earningAmounts, type EarningAmount, type ProEarning } from '@segno/contract/money';
import { RouteLink, type Column } from '@segno/ui/list';
import { AmountLink } from './AmountLink';

/** The total stays longest where there is little room, the last PROs go first. */
const priorityOf = (field: EarningAmount, at: number): 2 | 4 | 5 | 6 => {
  if (field === 'total') return 2;
  if (at < 3) return 4;
  return at < 5 ? 5 : 6;
};

const amount = (field: EarningAmount, at: number) =>
  ({
    field,
    header: amountLabels[field],
    width: 112,
    align: 'right',
    priority: priorityOf(field, at),
    cell: (_: number, earning: ProEarning) => <AmountLink name={field} earning={earning} />,
  }) as const;

const TitleOf = ({ song_uuid, work_title }: ProEarning) =>
  song_uuid === null ? (
    <>{work_title}</>
  ) : (
    <RouteLink to="SONG_EDIT" params={{ uuid: song_uuid }}>
      {work_title}
    </RouteLink>
  );

/** A song, its artist, and what each PRO has paid for it. */
export const earningColumns: readonly Column<ProEarning, 'work_title' | 'artist_name' | EarningAmount>[] = [
  { field: 'work_title', header: 'Work Title', cell: (_, earning) => <TitleOf {...earning} /> },
  { field: 'artist_name', header: 'Artist', priority: 3, cell: (name) => name ?? '–' },
  ...earningAmounts.map(amount),
];
