import { amountCells, amountHeads, type SalesStepSum, type SalesSum } from '@segno/contract/money';
import { formatMoney } from '@segno/ui';
import { FigureHead } from '../figures/FigureHead';
import { useShareWord } from '../moneyColumns';
import { changeText } from './changeText';
import classes from '../figures/figureTable.module.css';

type Figures = Omit<SalesStepSum, 'start'>;

export interface FiguresRow {
  key: string;
  name: string;
  figures: Figures;
  /** Comparison with the range before; absent if nothing is compared. */
  compared?: Pick<SalesSum, 'sold_before' | 'change' | 'change_percent'>;
}

export interface FiguresTableProps {
  /** Label for assistive technology. */
  label: string;
  /** Header of the first column, such as 'Channel'. */
  head: string;
  rows: readonly FiguresRow[];
}

/** Figures by step, channel or license. On a phone each row is a card. */
export const FiguresTable = ({ label, head, rows }: FiguresTableProps) => {
  const heads = [...amountHeads, useShareWord()];
  const isCompared = rows.some(({ compared }) => compared);
  return (
    <table className={classes.root} aria-label={label}>
      <FigureHead heads={[head, 'Units Sold', ...heads, ...(isCompared ? ['Change'] : [])]} />
      <tbody>
        {rows.map(({ key, name, figures, compared }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-label="Units Sold">{figures.units.toLocaleString('en-US')}</td>
            {amountCells(figures).map((amount, at) => (
              <td key={heads[at]} data-label={heads[at]}>
                {formatMoney(amount)}
              </td>
            ))}
            {compared && <td data-label="Change">{changeText(compared)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
