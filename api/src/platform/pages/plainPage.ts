import { html, type Html } from './html';

const mark = html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
  <path
    d="M16.6 8.2c.3-2.2-1.4-4-4-4-2.7 0-4.7 1.5-4.7 3.6 0 4.5 8.3 3.8 8.3 8.3 0 2.1-2 3.7-4.7 3.7-2.6 0-4.4-1.7-4.1-4"
  />
  <path d="M19 4 5 20" />
  <circle cx="5.4" cy="9.5" r="1.3" />
  <circle cx="18.6" cy="14.5" r="1.3" />
</svg>`;

/** A page that the server renders itself. `place` is shown in its bar beside the logo and links to its first page. */
export const plainPage = (o: {
  title: string;
  place: { href: string; label: string };
  /** Address of its style sheet: `pageStyle` and the page's own rules. */
  style: string;
  /** Address of the player's script, for pages that play songs. */
  script?: string;
  body: Html;
}): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${o.title}</title>
        <link
          rel="icon"
          href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235b6ef0' stroke-width='2.2' stroke-linecap='round'%3E%3Cpath d='M16.6 8.2c.3-2.2-1.4-4-4-4-2.7 0-4.7 1.5-4.7 3.6 0 4.5 8.3 3.8 8.3 8.3 0 2.1-2 3.7-4.7 3.7-2.6 0-4.4-1.7-4.1-4M19 4 5 20'/%3E%3C/svg%3E"
        />
        <link rel="stylesheet" href="/static/typeface.css" />
        <link rel="stylesheet" href="${o.style}" />
        ${o.script && html`<script src="${o.script}" defer></script>`}
      </head>
      <body>
        <header>
          <a href="${o.place.href}"
            >${mark}<span class="brand">Segno</span><span class="place">${o.place.label}</span></a
          >
        </header>
        <main>${o.body}</main>
      </body>
    </html>`;
