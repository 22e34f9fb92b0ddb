import type { EarningAmount, ProEarning } from '@segno/contract/money';
import { RouteLink, type Column } from '@segno/ui/list';
import { AmountLink } from './AmountLink';
import { amountLabels } from './amountLabels';

const amount = (field: EarningAmount, priority: 2 | 3 | 4 | 5 | 6) =>
  ({
    field,
    header: amountLabels[field],
    width: 112,
    align: 'right',
    priority,
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
  amount('ascap_domestic', 4),
  amount('ascap_international', 4),
  amount('bmi', 4),
  amount('prs', 5),
  amount('sesac', 5),
  amount('buma', 6),
  amount('socan', 6),
  amount('total', 2),
];
