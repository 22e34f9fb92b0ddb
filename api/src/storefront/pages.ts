import { shortDurationText } from '@segno/contract';
import { html, type Html } from '../platform/pages/html';
import { playerStyle, preview } from '../platform/pages/pagePlayer';
import { pageStyle } from '../platform/pages/pageStyle';
import { plainPage } from '../platform/pages/plainPage';
import { waveformPicture } from '../platform/pages/waveformPicture';
import { filterAddress, filterFields, filters, filterStyle } from './filters';
import { licenses, type ShopFilter } from './storefront';

export interface Product {
  id: string;
  title: string;
  artist: string;
  description: string;
  duration: number | null;
  bpm: number | null;
  moods: string[];
  tags: string[];
  preview_key: string | null;
  waveform: string | null;
}

const clock = (seconds: number | null): string => (seconds === null ? '' : shortDurationText(seconds));

export const page = (title: string, body: Html): Html =>
  plainPage({
    title,
    place: { href: '/shop', label: 'Storefront' },
    style: '/shop/style.css',
    script: '/shop/player.js',
    body,
  });

/** '2:30 · 76 BPM · Calm, Night'. A phone has room for the first tag. */
const factsOf = ({ duration, bpm, moods, tags }: Product): Html => {
  const [first = '', ...rest] = [...moods, ...tags];
  const facts = [clock(duration), bpm ? `${bpm} BPM` : '', first].filter(Boolean).join(' · ');
  return html`${facts}<span class="more">${rest.slice(0, 5).map((tag) => `, ${tag}`)}</span>`;
};

const lowestPrice = Math.min(...licenses.map(({ price }) => price));

const player = ({ id, title }: Product): Html =>
  preview({ src: `/shop/songs/${id}/preview`, title, label: `Preview of ${title}` });

/** The shop's front page: what can be bought, a search, and links that narrow the list. `found` have its words. */
export const frontPage = (
  products: readonly Product[],
  filter: ShopFilter,
  found: readonly Pick<Product, 'moods' | 'bpm'>[],
): Html => {
  const { search, mood, tempo } = filter;
  const isNarrowed = search !== '' || mood.length > 0 || tempo !== undefined;
  return page(
    'Storefront',
    html`<h1>Music to license</h1>
      ${
        (products.length > 0 || isNarrowed) &&
        html`<form class="search" role="search" action="/shop">
            <label
              >Search by title, artist, mood or description
              <input type="search" name="search" maxlength="200" value="${search}"
            /></label>
            ${filterFields(filter)}
            <button>Search</button>
          </form>
          ${filters(found, filter)}`
      }
      ${
        products.length === 0
          ? html`<p class="quiet">${isNarrowed ? 'Sorry, no results.' : 'Nothing is on sale yet.'}</p>
              ${isNarrowed && html`<p><a href="/shop">Show all songs</a></p>`}`
          : html`<ul class="rows">
              ${products.map(
                (product) =>
                  html`<li>
                    ${product.preview_key === null ? '' : player(product)}
                    <div class="song">
                      <a href="/shop/songs/${product.id}">${product.title}</a>
                      <span class="quiet">${product.artist}</span>
                    </div>
                    ${waveformPicture(product.waveform)}
                    <span class="quiet tags">${factsOf(product)}</span>
                    <span>from $${lowestPrice}</span>
                  </li>`,
              )}
            </ul>`
      }`,
  );
};

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
    html`<p><a class="back" href="/shop">All music</a></p>
      <h1>${product.title}</h1>
      <p class="quiet">${product.artist}</p>
      <div class="columns">
        <div>
          <div class="listen">
            ${product.preview_key === null ? '' : player(product)} ${waveformPicture(product.waveform)}
            <span class="quiet">${factsOf({ ...product, moods: [], tags: [] })}</span>
          </div>
          ${
            product.moods.length + product.tags.length > 0 &&
            html`<p class="moods">
              ${product.moods.map((name) => html`<a href="${filterAddress({ search: '', mood: [name] })}">${name}</a>`)}
              ${product.tags.map((name) => html`<a href="${filterAddress({ search: name, mood: [] })}">${name}</a>`)}
            </p>`
          }
          <p>${product.description}</p>
        </div>
        <form class="card" method="post" action="/shop/songs/${product.id}/orders" novalidate>
          <h2>Order</h2>
          ${problem && html`<p class="problem" role="alert">${problem}</p>`}
          ${isDemo && html`<p class="note">This is a demo: no payment is taken, and orders are confirmed automatically.</p>`}
          <input type="hidden" name="form_key" value="${form.form_key}" />
          <fieldset ${errors.license && html`aria-describedby="license-error"`}>
            <legend>License</legend>
            ${licenses.map(
              ({ name, price, terms }) =>
                html`<label
                  ><input
                    type="radio"
                    name="license"
                    value="${name}"
                    ${name === form.license ? html`checked` : ''}
                  /><span>${name}, $${price.toFixed(2)}<br /><span class="quiet">${terms}</span></span></label
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
        </form>
      </div>`,
  );

/** Says why there is nothing to see, with a link to the front page. */
export const missingPage = (text: string): Html =>
  page(
    text,
    html`<h1>${text}</h1>
      <p><a href="/shop">See what is on sale</a></p>`,
  );

/** The shop's style: that of every server page, and the order form. */
export const style = `${pageStyle}${playerStyle}${filterStyle}
main { max-width: 60rem; }

.columns { display: grid; gap: 1.5rem; align-items: start; }
.columns > .card { margin: 0; }
@media (min-width: 60em) { .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 28rem); } }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; margin: -.75rem 0; }
.listen { display: flex; align-items: center; gap: .75rem; }
.listen span { white-space: nowrap; }
.rows .wave { flex: 0 1 10rem; }
.rows li { flex-wrap: nowrap; min-height: 3.75rem; }
.rows li:has(audio:not([hidden])) { flex-wrap: wrap; }
.song { display: grid; flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
.song a { color: inherit; font-weight: 500; text-decoration: none; }
.song a:hover { text-decoration: underline; }
.tags { flex: 1 1 16rem; min-width: 0; }
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
fieldset label { display: flex; gap: .75rem; min-height: 2.75rem; padding: .25rem 0; font-weight: 400; }
fieldset input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--mantine-color-indigo-filled); }
label > input:not([type=radio]) {
  width: 100%; height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--segno-control-line); border-radius: .375rem;
  background: var(--segno-surface); color: inherit; font: inherit; font-size: 1rem;
}
.problem { margin: 0; color: var(--mantine-color-red-text); font-weight: 400; }
label + .problem { margin-top: .25rem; }
label > input[aria-invalid]:not([type=radio]) { border-color: var(--mantine-color-red-text); }
.note, .card p { margin: 0; }
.note { color: var(--mantine-color-dimmed); }
.card h3 { margin: 0; font-size: .875rem; font-weight: 600; }
.facts { display: grid; gap: .5rem; margin: 0; }
.facts > div { display: grid; grid-template-columns: 8rem 1fr; gap: .5rem; }
.facts dt { color: var(--mantine-color-dimmed); }
.facts dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.button, .second {
  display: inline-flex; align-items: center; justify-self: start; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .375rem;
  background: var(--mantine-color-indigo-filled); color: #fff; font-weight: 600; text-decoration: none;
}
.second { border: 1px solid var(--segno-control-line); background: none; color: inherit; }
.second:hover { background: var(--segno-row-hover); }
.moods { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: .5rem 0 0; }
.moods a { display: inline-flex; align-items: center; min-height: 2.75rem; }
@media (max-width: 49.99em) {
  .rows li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 .75rem; padding-block: .625rem; }
  .rows li > :is(.play, audio) { grid-row: 1 / 3; }
  .rows li > :is(.song, .tags, .wave) { grid-column: 2; }
  .rows .wave { grid-row: 3; height: 1.25rem; margin-top: .25rem; }
  .rows li > :last-child { grid-area: 1 / 3; }
  .more { display: none; }
}
@media print { header { position: static; border: 0; } .noprint, .second, [data-player] { display: none !important; } .card { max-width: none; border: 0; padding: 0; } .columns { display: block; } body { background: none; } }
`;
