import {
  amountCells,
  amountHeads,
  amountLines,
  type Amounts,
  differenceText,
  proMoneyLines,
  proMoneyNote,
  proMoneyTitle,
  readSalesStatement,
  type SalesStatement,
  statementChain,
  statementChange,
  statementNote,
} from '@segno/contract/money';
import { useCall } from '@segno/host';
import { EmptyState, formatMoney } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { FigureHead } from '../figures/FigureHead';
import { useShareWord } from '../moneyColumns';
import { dayText } from '../range/dayText';
import figures from '../figures/figureTable.module.css';
import { monthText } from './months';
import classes from './SalesStatementScreen.module.css';

export interface StatementSheetProps {
  /** '2026-10' */
  month: string;
  /** The artist; undefined for the signed-in one. */
  artist: string | undefined;
}

type Line = Amounts & { units?: number };

interface SumsTableProps {
  label: string;
  /** Header of the first column. */
  head: string;
  rows: readonly (readonly [name: string, sums: Line])[];
  /** The last row, in bold. */
  total?: Line;
}

/** Songs or periods with their sums. On a phone each row is a card. */
const SumsTable = ({ label, head, rows, total }: SumsTableProps) => {
  const heads = ['Units Sold', ...amountHeads, useShareWord()];
  return (
    <table className={figures.root} aria-label={label}>
      <FigureHead heads={[head, ...heads]} />
      <tbody>
        {[...rows, ...(total ? [['All songs', total] as const] : [])].map(([name, sums], row) => (
          // Two songs may have the same title.
          <tr key={`${row} ${name}`} data-total={sums === total || undefined}>
            <th scope="row">{name}</th>
            {[sums.units?.toLocaleString('en-US') ?? '', ...amountCells(sums).map(formatMoney)].map((text, at) => (
              <td key={heads[at]} data-label={heads[at]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Lines = ({ label, rows }: { label: string; rows: readonly (readonly [name: string, amount: number])[] }) => (
  <table className={classes.table} aria-label={label}>
    <tbody>
      {rows.map(([name, amount], at) => (
        // Two songs may have the same title.
        <tr key={`${at} ${name}`}>
          <th scope="row">{name}</th>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What an artist's songs have earned in a month, the difference from the month before, and the balance at its end. */
export const StatementSheet = ({ month, artist }: StatementSheetProps) => {
  const read = useCall(readSalesStatement, { query: { month, ...(artist !== undefined && { artist_uuid: artist }) } });
  if (!read.data)
    return <QueryFallback call={read} failedText="Impossible to fetch the sales of the month." rows={6} columns={4} />;
  return <Sheet {...read.data.sales_statement} />;
};

const Sheet = (statement: SalesStatement) => {
  const { artist_name, month, songs, rounding, totals, before, all_time, differences, pro_money, balance } = statement;
  const share = useShareWord();
  const isRounded = amountCells(rounding).some((amount) => amount !== 0);
  const chain = statementChain(share);
  return (
    <article className={classes.sheet} aria-label={`Statement of ${monthText(month)}`}>
      <h2 className={classes.title}>Segno sales statement, {monthText(month)}</h2>
      <p className={classes.artist}>{artist_name}</p>
      {songs.length === 0 ? (
        <EmptyState hint="Nothing was sold or refunded in this month." />
      ) : (
        <SumsTable
          label="Songs"
          head="Work Title"
          rows={[
            ...songs.map((song) => [song.work_title, song] as const),
            ...(isRounded ? [['Rounding', rounding] as const] : []),
          ]}
          total={totals}
        />
      )}
      <h3 className={classes.part}>{chain}</h3>
      <Lines label={chain} rows={amountLines(totals, share)} />
      <h3 className={classes.part}>Compared</h3>
      <SumsTable
        label="Compared"
        head="Period"
        rows={[
          ['This month', totals],
          ['The month before', before],
          ['All time', all_time],
        ]}
      />
      {differences.length > 0 && (
        <>
          <h3 className={classes.part}>{statementChange(share)}</h3>
          <Lines
            label={statementChange(share)}
            rows={differences.map((difference) => [differenceText(difference), difference.change])}
          />
        </>
      )}
      <h3 className={classes.part}>Balance</h3>
      <Lines
        label="Balance"
        rows={[
          ['Balance at the start of the month', balance.opening],
          [`${share} of the month`, totals.share],
          ...(balance.rounding === 0 ? [] : [['Rounding', balance.rounding] as const]),
          ...balance.payouts.map(
            ({ paid_on, reference, amount_usd }) =>
              [`Less paid on ${dayText(paid_on)}, ${reference}`, amount_usd] as const,
          ),
          ['Balance at the end of the month', balance.closing],
        ]}
      />
      {pro_money && (
        <>
          <h3 className={classes.part}>{proMoneyTitle(pro_money)}</h3>
          <p className={classes.note}>{proMoneyNote}</p>
          <Lines label="PRO money" rows={proMoneyLines(pro_money)} />
        </>
      )}
      <p className={classes.note}>{statementNote(share)}</p>
    </article>
  );
};
