import type { EarningAmount, ProEarning } from '@segno/contract/money';
import { Money } from '@segno/ui';
import { RouteLink, type Column } from '@segno/ui/list';

/** What the columns of money are called (specification section 9). */
export const amountLabels: Readonly<Record<EarningAmount, string>> = {
  ascap_domestic: 'ASCAP Domestic',
  ascap_international: 'ASCAP International',
  bmi: 'BMI',
  prs: 'PRS',
  sesac: 'SESAC',
  buma: 'BUMA',
  socan: 'SOCAN',
  total: 'Total',
};

const amount = (field: EarningAmount, priority: 2 | 3 | 4 | 5 | 6) =>
  ({
    field,
    header: amountLabels[field],
    width: 112,
    align: 'right',
    priority,
    cell: (value: number) => <Money amount={value} />,
  }) as const;

const TitleOf = ({ song_uuid, work_title }: ProEarning) =>
  song_uuid === null ? (
    <>{work_title}</>
  ) : (
    <RouteLink to="SONG_EDIT" params={{ uuid: song_uuid }}>
      {work_title}
    </RouteLink>
  );

/** A song, its artist, and what each society has paid for it. */
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
