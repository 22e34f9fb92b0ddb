import { shortDurationText } from '@segno/contract';
import { html, type Html } from '../platform/pages/html';
import { pageStyle } from '../platform/pages/pageStyle';
import { plainPage } from '../platform/pages/plainPage';
import { licenses } from './storefront';
import type { Order } from './orders';

export interface Product {
  id: string;
  title: string;
  artist: string;
  description: string;
  duration: number | null;
  bpm: number | null;
  tags: string[];
}

const clock = (seconds: number | null): string => (seconds === null ? '' : shortDurationText(seconds));

const page = (title: string, body: Html): Html =>
  plainPage({ title, place: { href: '/shop', label: 'Storefront' }, style: '/shop/style.css', body });

/** The shop's front page: what can be bought. */
export const frontPage = (products: readonly Product[]): Html =>
  page(
    'Storefront',
    html`<h1>Music to license</h1>
      ${products.length === 0 ? html`<p class="quiet">Nothing is on sale yet.</p>` : ''}
      <ul class="rows" ${products.length === 0 ? html`hidden` : ''}>
        ${products.map(
          (product) =>
            html`<li>
              <a href="/shop/songs/${product.id}">${product.title}</a> <span>${product.artist}</span>
              <span class="quiet">${clock(product.duration)}</span>
            </li>`,
        )}
      </ul>`,
  );

export interface OrderForm {
  buyer_name: string;
  buyer_email: string;
  license: string;
  form_key: string;
}

/** A song's page: preview, and the order form. `problem` is shown above a form that could not be accepted. */
export const productPage = (product: Product, form: OrderForm, o: { isDemo: boolean; problem?: string }): Html =>
  page(
    `${product.title} by ${product.artist}`,
    html`<h1>${product.title}</h1>
      <p class="quiet">${product.artist}</p>
      <audio
        controls
        preload="none"
        src="/shop/songs/${product.id}/preview"
        aria-label="Preview of ${product.title}"
      ></audio>
      <p>${product.description}</p>
      <p class="quiet">
        ${product.bpm ? `${product.bpm} BPM` : ''} ${clock(product.duration)} ${product.tags.join(', ')}
      </p>
      <form class="card" method="post" action="/shop/songs/${product.id}/orders">
        <h2>Order</h2>
        ${o.problem ? html`<p class="problem" role="alert">${o.problem}</p>` : ''}
        ${o.isDemo ? html`<p class="note">This is a demo: nobody pays, and every order is confirmed by itself.</p>` : ''}
        <input type="hidden" name="form_key" value="${form.form_key}" />
        <fieldset>
          <legend>License</legend>
          ${licenses.map(
            ({ name, price }) =>
              html`<label
                ><input type="radio" name="license" value="${name}" ${name === form.license ? html`checked` : ''} />
                ${name}, $${price.toFixed(2)}</label
              >`,
          )}
        </fieldset>
        <label
          >Your name <input name="buyer_name" autocomplete="name" required maxlength="200" value="${form.buyer_name}"
        /></label>
        <label
          >Your e-mail
          <input
            name="buyer_email"
            type="email"
            autocomplete="email"
            required
            maxlength="200"
            value="${form.buyer_email}"
        /></label>
        <button>Buy</button>
      </form>`,
  );

const orderText = {
  pending: { title: 'Thank you', state: 'The license is yours as soon as your payment has come.' },
  confirmed: { title: 'Thank you', state: 'It is paid.' },
  voided: { title: 'This order was cancelled', state: 'Nothing is to be paid.' },
  expired: { title: 'This order has expired', state: 'No payment came in time. Please order again.' },
} as const satisfies Record<Order['state'], { title: string; state: string }>;

/** The state of an order. */
export const orderPage = (product: Pick<Product, 'id' | 'title'>, order: Order, o: { isDemo: boolean }): Html => {
  const { title, state } = orderText[order.state];
  const paid = o.isDemo && order.state === 'confirmed';
  return page(
    title,
    html`<h1>${title}</h1>
      <p>
        Order ${order.number}: the ${order.license} license of
        <a href="/shop/songs/${product.id}">${product.title}</a> for $${order.price}.
      </p>
      <p>${paid ? 'This is a demo: nobody paid, the order was confirmed by itself.' : state}</p>`,
  );
};

/** Says why there is nothing to see, with a link to the front page. */
export const missingPage = (text: string): Html =>
  page(
    text,
    html`<h1>${text}</h1>
      <p><a href="/shop">See what is on sale</a></p>`,
  );

/** The shop's style: that of every server page, and the order form. */
export const style = `${pageStyle}
main { max-width: 44rem; }
audio { display: block; width: 100%; }
.card {
  display: grid; gap: .75rem; margin-top: 1.5rem; padding: 1rem; border: 1px solid var(--segno-line); border-radius: .375rem;
  background: var(--segno-surface);
}
.card h2 { margin: 0; }
label { display: grid; gap: .25rem; font-weight: 500; }
fieldset { display: grid; gap: .375rem; margin: 0; padding: 0; border: 0; }
legend { margin-bottom: .25rem; padding: 0; font-weight: 500; }
fieldset label { display: flex; align-items: center; gap: .5rem; min-height: 1.5rem; font-weight: 400; }
fieldset input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--mantine-color-indigo-filled); }
label > input:not([type=radio]) {
  width: 100%; height: 2.25rem; padding: 0 .75rem; border: 1px solid var(--segno-control-line); border-radius: .375rem;
  background: var(--segno-surface); color: inherit; font: inherit; font-size: 1rem;
}
.problem { margin: 0; color: var(--mantine-color-red-text); }
.note { margin: 0; color: var(--mantine-color-dimmed); }
`;
