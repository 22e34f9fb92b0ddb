import { html, type Html } from '../platform/pages/html';
import { numberText, type Order } from './orders';
import { page } from './pages';

/** Days from the order on in which its page opens, and in which the music can be downloaded. */
const PAGE_DAYS = 365;
const DOWNLOAD_DAYS = 30;

const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);
const isOver = (end: Date): boolean => end.getTime() <= Date.now();
const dayText = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Whether the link to the order no longer opens it. */
export const isLinkOver = ({ created_at }: Order): boolean => isOver(daysAfter(created_at, PAGE_DAYS));

/** The end of an order's downloads. */
const downloadEnd = ({ created_at, confirmed_at }: Order): Date => daysAfter(confirmed_at ?? created_at, DOWNLOAD_DAYS);

/** Whether the music of an order can be downloaded now. */
export const canDownload = (order: Order): boolean => order.state === 'confirmed' && !isOver(downloadEnd(order));

const texts = {
  pending: { title: 'Thank you', state: 'The license is yours as soon as your payment arrives.' },
  confirmed: { title: 'Thank you', state: 'Your payment has arrived.' },
  voided: { title: 'This order was cancelled', state: 'You have nothing to pay.' },
  expired: { title: 'This order has expired', state: 'No payment arrived in time. Please order again.' },
} as const satisfies Record<Order['state'], { title: string; state: string }>;

interface Licensed {
  /** The song as it is called now, for orders that did not keep its name. */
  product: Record<'id' | 'title' | 'artist' | 'state', string> & Record<'preview_key' | 'wav_key', string | null>;
  order: Order;
  isDemo: boolean;
}

/** The state of an order, its receipt, and the download once it is paid. */
export const orderPage = ({ product, order, isDemo }: Licensed): Html => {
  const { title, state } = texts[order.state];
  const isPaid = order.state === 'confirmed';
  const song = `${order.title ?? product.title} by ${order.artist ?? product.artist}`;
  const facts: readonly (readonly [string, string | Html])[] = [
    ['Order number', numberText(order)],
    ['Date', dayText(order.confirmed_at ?? order.created_at)],
    ['Licensee', order.buyer_name],
    ['Music', product.state === 'live' ? html`<a href="/shop/songs/${product.id}">${song}</a>` : song],
    ['License', order.license],
    [isPaid ? 'Paid' : 'Price', `$${order.price}`],
  ];
  return page(
    title,
    html`<h1>${title}</h1>
      <p>
        ${isPaid && isDemo ? 'This is a demo: no payment was taken, and the order was confirmed automatically.' : state}
        ${isPaid && 'A receipt with a link to this page was sent to you by e-mail.'}
      </p>
      <div class="columns">
        <section class="card" aria-labelledby="receipt">
          <h2 id="receipt">${isPaid ? 'Receipt' : 'Order'}</h2>
          <dl class="facts">
            ${facts.map(
              ([name, value]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
          ${
            order.terms &&
            html`<h3>What the license allows</h3>
              <p>${order.terms}</p>`
          }
          ${isPaid && html`<button type="button" class="second" data-print hidden>Print the receipt</button>`}
        </section>
        ${isPaid && downloads(order, product)}
      </div>
      <p class="noprint">
        ${order.state !== 'voided' && order.state !== 'expired' && html`This page opens until ${dayText(daysAfter(order.created_at, PAGE_DAYS))}. `}<a
          href="/shop"
          >See what else is on sale</a
        >
      </p>`,
  );
};

const downloads = (order: Order, { preview_key, wav_key }: Licensed['product']): Html | '' => {
  const link = (format: 'wav' | 'mp3', kind: string) =>
    html`<a class="${kind}" href="/shop/orders/${order.id}/download?format=${format}"
      >Download the full track (${format.toUpperCase()})</a
    >`;
  if (preview_key === null && wav_key === null) return '';
  return html`<section class="card noprint" aria-labelledby="download">
    <h2 id="download">Download</h2>
    ${
      canDownload(order)
        ? html`<p>You can download the music until ${dayText(downloadEnd(order))}.</p>
            ${wav_key !== null && link('wav', 'button')}
            ${preview_key !== null && link('mp3', wav_key === null ? 'button' : 'second')}`
        : html`<p>The download ended on ${dayText(downloadEnd(order))}.</p>`
    }
  </section>`;
};

/** The page of a link that was good once. */
const endedPage = (title: string, text: Html | string): Html =>
  page(
    title,
    html`<h1>${title}</h1>
      <p>${text} Your license is not affected.</p>
      <p><a href="/shop">See what is on sale</a></p>`,
  );

export const expiredOrderPage = (): Html =>
  endedPage('This link has expired', 'The page of an order opens for a year.');

export const endedDownloadPage = (order: Order): Html =>
  endedPage(
    'This download has ended',
    html`It worked until ${dayText(downloadEnd(order))}. <a href="/shop/orders/${order.id}">Open the order</a>.`,
  );
