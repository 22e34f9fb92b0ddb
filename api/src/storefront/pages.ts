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
  preview_key: string | null;
}

const clock = (seconds: number | null): string => (seconds === null ? '' : shortDurationText(seconds));

const page = (title: string, body: Html): Html =>
  plainPage({ title, place: { href: '/shop', label: 'Storefront' }, style: '/shop/style.css', body });

const lowestPrice = Math.min(...licenses.map(({ price }) => price));

const player = ({ id, title }: Product): Html =>
  html`<audio controls preload="none" src="/shop/songs/${id}/preview" aria-label="Preview of ${title}"></audio>`;

/** The shop's front page: what can be bought, with a search box if that is much. */
export const frontPage = (products: readonly Product[], o: { search: string; hasSearch: boolean }): Html =>
  page(
    'Storefront',
    html`<h1>Music to license</h1>
      ${
        o.hasSearch &&
        html`<form class="search" role="search" action="/shop">
          <label
            >Search by title or artist <input type="search" name="search" maxlength="200" value="${o.search}"
          /></label>
          <button>Search</button>
        </form>`
      }
      ${
        products.length === 0
          ? html`<p class="quiet">${o.search === '' ? 'Nothing is on sale yet.' : 'Sorry, no results.'}</p>`
          : html`<ul class="rows">
              ${products.map(
                (product) =>
                  html`<li>
                    <a href="/shop/songs/${product.id}">${product.title}</a> <span>${product.artist}</span>
                    <span class="quiet">${clock(product.duration)}</span>
                    <span>from $${lowestPrice}</span>
                    ${product.preview_key === null ? '' : player(product)}
                  </li>`,
              )}
            </ul>`
      }`,
  );

export interface OrderForm {
  buyer_name: string;
  buyer_email: string;
  license: string;
  form_key: string;
}

/** What is wrong with the fields of an order. */
export type OrderErrors = Partial<Record<'license' | 'buyer_name' | 'buyer_email', string>>;

const errorOf = (name: keyof OrderErrors, { [name]: text }: OrderErrors) =>
  text && html`<p id="${name}-error" class="problem">${text}</p>`;

const buyerField = (o: {
  name: 'buyer_name' | 'buyer_email';
  label: string;
  attributes: Html;
  form: OrderForm;
  errors: OrderErrors;
}): Html =>
  html`<div>
    <label
      >${o.label}
      <input
        name="${o.name}"
        ${o.attributes}
        required
        maxlength="200"
        value="${o.form[o.name]}"
        ${o.errors[o.name] && html`aria-invalid="true" aria-describedby="${o.name}-error"`}
      />
    </label>
    ${errorOf(o.name, o.errors)}
  </div>`;

/** A song's page: preview, and the order form. `problem` is shown above a form that could not be accepted. */
export const productPage = (
  product: Product,
  form: OrderForm,
  { isDemo, problem, errors = {} }: { isDemo: boolean; problem?: string; errors?: OrderErrors },
): Html =>
  page(
    `${product.title} by ${product.artist}`,
    html`<h1>${product.title}</h1>
      <p class="quiet">${product.artist}</p>
      ${player(product)}
      <p>${product.description}</p>
      <p class="quiet">
        ${product.bpm ? `${product.bpm} BPM` : ''} ${clock(product.duration)} ${product.tags.join(', ')}
      </p>
      <form class="card" method="post" action="/shop/songs/${product.id}/orders" novalidate>
        <h2>Order</h2>
        ${problem && html`<p class="problem" role="alert">${problem}</p>`}
        ${isDemo && html`<p class="note">This is a demo: no payment is taken, and orders are confirmed automatically.</p>`}
        <input type="hidden" name="form_key" value="${form.form_key}" />
        <fieldset ${errors.license && html`aria-describedby="license-error"`}>
          <legend>License</legend>
          ${licenses.map(
            ({ name, price }) =>
              html`<label
                ><input type="radio" name="license" value="${name}" ${name === form.license ? html`checked` : ''} />
                ${name}, $${price.toFixed(2)}</label
              >`,
          )}
          ${errorOf('license', errors)}
        </fieldset>
        ${buyerField({ name: 'buyer_name', label: 'Your name', attributes: html`autocomplete="name"`, form, errors })}
        ${buyerField({
          name: 'buyer_email',
          label: 'Your e-mail',
          attributes: html`type="email" autocomplete="email"`,
          form,
          errors,
        })}
        <button>Buy</button>
      </form>`,
  );

const orderText = {
  pending: { title: 'Thank you', state: 'The license is yours as soon as your payment arrives.' },
  confirmed: { title: 'Thank you', state: 'Your payment has arrived.' },
  voided: { title: 'This order was cancelled', state: 'You have nothing to pay.' },
  expired: { title: 'This order has expired', state: 'No payment arrived in time. Please order again.' },
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
      <p>${paid ? 'This is a demo: no payment was taken, and the order was confirmed automatically.' : state}</p>`,
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
.search { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin-bottom: 1rem; }
.search label { flex: 1 1 16rem; }
.search button { min-height: 2.75rem; }
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
  width: 100%; height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--segno-control-line); border-radius: .375rem;
  background: var(--segno-surface); color: inherit; font: inherit; font-size: 1rem;
}
.problem { margin: 0; color: var(--mantine-color-red-text); font-weight: 400; }
label + .problem { margin-top: .25rem; }
label > input[aria-invalid]:not([type=radio]) { border-color: var(--mantine-color-red-text); }
.note { margin: 0; color: var(--mantine-color-dimmed); }
`;
