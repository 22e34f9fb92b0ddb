import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import {
  amountCells,
  amountHeads,
  amountLines,
  type Amounts,
  differenceText,
  proMoneyLines,
  proMoneyNote,
  proMoneyTitle,
  statementChain,
  statementChange,
  statementNote,
  type SalesStatement,
} from '@segno/contract/money';
import PDFDocument from 'pdfkit';

const font = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** '$12.50' and '-$12.50'. */
export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });
const names = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Page of 210 by 297 mm, in points. */
const PAGE = { left: 40, right: 555, bottom: 780 };
const SIZE = 8;
/** Right edges of the amount columns, and the width of each; units need less. */
const ENDS = [207, 271, 335, 407, 484, 555] as const;
const WIDEST = 75;
const UNITS = 50;
const SHARE = "Artist's share";
const HEADS = ['Units Sold', ...amountHeads, SHARE];

/** The statement as a PDF, with the same figures as the page (E9: words). Amounts are already rounded to the cent. */
export function statementPdf(statement: SalesStatement): Readable {
  const { artist_name, month, songs, rounding, totals, before, all_time, differences, pro_money, balance } = statement;
  const title = `Segno sales statement, ${names.format(new Date(`${month}-01T00:00:00Z`))}`;
  // Without an embedded font pdfkit uses Helvetica, which has only Western letters.
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.left,
    font: font('DejaVuSans'),
    info: { Title: title, Author: 'Segno' },
  });
  document.registerFont('bold', font('DejaVuSans-Bold')).registerFont('plain', font('DejaVuSans'));

  let y = PAGE.left;
  /** Writes a line: the first text left-aligned, the amounts right-aligned in their columns. */
  const line = (
    text: string,
    amounts: readonly string[] = [],
    { bold = false, size = SIZE, ends = ENDS.slice(-amounts.length) } = {},
  ) => {
    document.font(bold ? 'bold' : 'plain').fontSize(size);
    const width =
      (amounts.length > 0 ? (ends[0] ?? PAGE.right) - (amounts.length > 1 ? UNITS : WIDEST) : PAGE.right) - PAGE.left;
    const height = Math.max(
      document.heightOfString(text, { width }),
      ...amounts.map((amount) => document.heightOfString(amount, { width: WIDEST })),
    );
    if (y + height > PAGE.bottom) {
      document.addPage();
      y = PAGE.left;
    }
    document.text(text, PAGE.left, y, { width });
    amounts.forEach((amount, at) =>
      document.text(amount, (ends[at] ?? PAGE.right) - WIDEST, y, { width: WIDEST, align: 'right' }),
    );
    y += height + 5;
  };
  const gap = () => (y += 10);
  const money = (amount: number): string => dollars.format(amount);
  const songLine = (text: string, of: Amounts & { units?: number }, bold = false) =>
    line(text, [of.units?.toLocaleString('en-US') ?? '', ...amountCells(of).map(money)], { bold });

  line(title, [], { bold: true, size: 14 });
  line(artist_name, [], { size: 11 });
  gap();
  line('Work Title', HEADS, { bold: true });
  for (const song of songs) songLine(song.work_title, song);
  if (amountCells(rounding).some((amount) => amount !== 0)) songLine('Rounding', rounding);
  songLine('All songs', totals, true);
  gap();
  line(statementChain(SHARE), [], { bold: true });
  for (const [text, amount] of amountLines(totals, SHARE)) line(text, [money(amount)]);
  gap();
  line('Compared', HEADS, { bold: true });
  songLine('This month', totals);
  songLine('The month before', before);
  songLine('All time', all_time);
  if (differences.length > 0) {
    gap();
    line(statementChange(SHARE), [], { bold: true });
  }
  for (const difference of differences) line(differenceText(difference), [money(difference.change)]);
  gap();
  line('Balance', [], { bold: true });
  line('Balance at the start of the month', [money(balance.opening)]);
  line(`${SHARE} of the month`, [money(totals.share)]);
  if (balance.rounding !== 0) line('Rounding', [money(balance.rounding)]);
  for (const { paid_on, reference, amount_usd } of balance.payouts)
    line(`Less paid on ${medium.format(new Date(`${paid_on}T00:00:00Z`))}, ${reference}`, [money(amount_usd)]);
  line('Balance at the end of the month', [money(balance.closing)], { bold: true });
  if (pro_money) {
    gap();
    line(proMoneyTitle(pro_money), [], { bold: true });
    line(proMoneyNote);
    for (const [text, usd] of proMoneyLines(pro_money)) line(text, [money(usd)]);
  }
  gap();
  line(statementNote(SHARE));
  document.end();
  return document;
}
