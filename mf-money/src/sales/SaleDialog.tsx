import { amountLines, saleKindTexts, shareRuleTexts, type Sale } from '@segno/contract/money';
import { formatMoney, KeyValue, type KeyValueItem } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { useShareWord } from '../moneyColumns';
import { dayText } from '../range/dayText';
import { formatAmount } from '../statements/formatAmount';
import classes from './SaleDialog.module.css';

type Rule = Pick<Sale, 'share_rule' | 'share_percent'>;

/** '35% of the price'; undefined if the share is no part of it. */
const percentText = ({ share_rule, share_percent }: Rule): string | undefined =>
  share_percent !== null && (share_rule === 'rate' || share_rule === 'stated')
    ? `${share_percent}% of the price`
    : undefined;

/** The rule that decided the share: "The library's rate: 35% of the price". */
export const ruleText = (rule: Rule): string =>
  [shareRuleTexts[rule.share_rule], percentText(rule)].filter((text) => text !== undefined).join(': ');

/** Why the price became this share, for a card: 'Film · Storefront · 35% of the price'. */
export const whyText = (sale: Rule & Pick<Sale, 'license' | 'channel'>): string =>
  [sale.license, sale.channel, percentText(sale) ?? shareRuleTexts[sale.share_rule]].filter(Boolean).join(' · ');

/** The refund of a sale, or the sale of a refund. */
const otherItem = ({ kind, share, other }: Sale): KeyValueItem[] => {
  if (kind === 'adjustment') return [];
  const isRefund = kind === 'refund';
  const label = isRefund ? 'Refund of' : 'Refunded';
  if (!other) return isRefund ? [{ label, value: 'The channel names no sale' }] : [];
  const day = dayText(other.purchase_date);
  const sold = `the sale of ${day}, for ${formatMoney(other.price)}`;
  const paidBack = `${day}: ${formatMoney(other.share)} of the share, ${formatMoney(share + other.share)} stays`;
  return [{ label, value: isRefund ? sold : paidBack }];
};

export interface SaleDialogProps {
  /** The sale; null while closed. */
  sale: Sale | null;
  onClose: () => void;
}

/** A sale and how its price is divided. */
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
  const { fee, tax, currency, exchange_rate } = sale;
  const unknown = [...(fee === null ? ['fee'] : []), ...(tax === null ? ['tax'] : [])].join(' and no ');
  return (
    // Without it, the focus would be on the button that closes the dialog.
    <div tabIndex={-1} data-autofocus>
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
            : [{ label: 'Reported in', value: `${currency}, 1 ${currency} was $${formatAmount(exchange_rate)}` }]),
        ]}
      />
      <table className={classes.parts} aria-label="Where the price went">
        <tbody>
          {amountLines(sale, word).map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.rule}>
        {ruleText(sale)}.{unknown !== '' && ` The channel reports no ${unknown}.`}
      </p>
    </div>
  );
};
