import { saleKindTexts, shareRuleTexts, type Sale } from '@segno/contract/money';
import { formatMoney, KeyValue, type KeyValueItem } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { useShareWord } from '../moneyColumns';
import { dayText } from '../range/dayText';
import classes from './SaleDialog.module.css';

/** The rule that decided the share: "The library's rate: 35% of gross". */
export const ruleText = ({ share_rule, share_percent }: Pick<Sale, 'share_rule' | 'share_percent'>): string =>
  share_percent !== null && (share_rule === 'rate' || share_rule === 'stated')
    ? `${shareRuleTexts[share_rule]}: ${share_percent}% of gross`
    : shareRuleTexts[share_rule];

/** The refund of a sale, or the sale of a refund. */
const otherItem = ({ kind, share, other }: Sale): KeyValueItem[] => {
  if (kind === 'adjustment') return [];
  const isRefund = kind === 'refund';
  const label = isRefund ? 'Refund of' : 'Refunded';
  if (!other) return isRefund ? [{ label, value: 'The channel names no sale' }] : [];
  const day = dayText(other.purchase_date);
  const sold = `the sale of ${day}, gross ${formatMoney(other.gross)}`;
  const paidBack = `${day}: ${formatMoney(other.share)} of the share, ${formatMoney(share + other.share)} stays`;
  return [{ label, value: isRefund ? sold : paidBack }];
};

export interface SaleDialogProps {
  /** The sale; null while closed. */
  sale: Sale | null;
  onClose: () => void;
}

/** A sale and how its price is divided: gross is the sum of the amounts below it. */
export const SaleDialog = ({ sale, onClose }: SaleDialogProps) => (
  <Modal
    opened={sale !== null}
    onClose={onClose}
    size="32rem"
    title={sale ? `${saleKindTexts[sale.kind]} of ${sale.work_title}` : ''}
    closeButtonProps={{ 'aria-label': 'Close dialog' }}
  >
    {sale && <Explained sale={sale} />}
  </Modal>
);

const Explained = ({ sale }: { sale: Sale }) => {
  const word = useShareWord();
  const { gross, fee, tax, library_share, share, currency, exchange_rate } = sale;
  const parts = [
    { name: 'Fee of the channel', amount: fee },
    { name: 'Tax', amount: tax },
    { name: "Library's share", amount: library_share },
    { name: word, amount: share },
  ];
  return (
    <>
      <KeyValue
        wide
        items={[
          { label: 'Date', value: dayText(sale.purchase_date) },
          { label: 'License', value: sale.license },
          { label: 'Channel', value: sale.channel },
          { label: 'Country', value: sale.country },
          { label: 'Units', value: sale.quantity.toLocaleString('en-US') },
          ...otherItem(sale),
          ...(currency === 'USD'
            ? []
            : [{ label: 'Reported in', value: `${currency}, 1 ${currency} was $${exchange_rate}` }]),
        ]}
      />
      <table className={classes.parts} aria-label="What became of the price">
        <tbody>
          <tr>
            <th scope="row">Gross</th>
            <td>{formatMoney(gross)}</td>
          </tr>
          {parts.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount === null ? 'not reported' : formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.rule}>{ruleText(sale)}.</p>
    </>
  );
};
