import { optionalMails, type OptionalMailKind } from '@segno/contract/account';
import { html, type Html } from '../platform/pages/html';

/** The content of a mail, in both forms that mail programs show. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** How the reader of an optional mail unsubscribes from its kind (A7: choice of mails). */
export interface Unsubscribe {
  kind: OptionalMailKind;
  url: string;
}

/** A paragraph, a link on its own line, a list, or a code to type. */
type Block = string | { label: string; url: string } | { items: readonly string[] } | { code: string };

/** Where to type a code that does the same as the mail's link. */
export interface TypedLink {
  page: string;
  code: string;
}

/** For people who cannot open the link, because mail filters have changed or cut it. */
export const typedInstead = ({ page, code }: TypedLink): Block[] => [
  `If the link does not open, go to ${page} and type this code:`,
  { code },
];

const signature = 'Segno';

/** An address, or what a mail program would turn into one. */
const ADDRESS = /[/:@]|\w\.\w\w/;
const LONGEST_NAME = 40;

/**
 * Every mail greets its reader by first name. Text that does not look like a name is left out: somebody who applies with a
 * stranger's address has typed it, and would make us send it.
 */
export const greeting = (firstName: string): string => {
  const name = firstName.trim().replace(/\s+/g, ' ');
  return name === '' || name.length > LONGEST_NAME || ADDRESS.test(name) ? 'Hello,' : `Hello ${name},`;
};

/** A text as its paragraphs. */
export const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

const asText = (block: Block): string => {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  return 'items' in block ? block.items.map((item) => `- ${item}`).join('\n') : `${block.label}:\n${block.url}`;
};

const asHtml = (block: Block): Html => {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('items' in block)
    return html`<ul style="padding-left:1.25em">
      ${block.items.map((item) => html`<li>${item}</li>`)}
    </ul>`;
  if ('code' in block) return html`<p style="font:20px/1.5 ui-monospace,monospace">${block.code}</p>`;
  return html`<p>
      <a
        href="${block.url}"
        style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f2328;color:#ffffff;text-decoration:none"
        >${block.label}</a
      >
    </p>
    <p style="font-size:14px;color:#57606a;word-break:break-all">${block.url}</p>`;
};

const whyItCame = ({ kind }: Unsubscribe): string =>
  `You get this mail because "${optionalMails[kind].name}" is switched on for your account.`;

/**
 * Builds a mail from its paragraphs. Everything is escaped in the HTML form; the text form contains links in full. Styles
 * are inline because mail programs support no others; nothing is loaded from anywhere.
 */
export function letter(o: {
  subject: string;
  firstName: string;
  blocks: readonly Block[];
  unsubscribe?: Unsubscribe;
}): MailContent {
  const { unsubscribe } = o;
  const blocks: readonly Block[] = [greeting(o.firstName), ...o.blocks, signature];
  const text = [
    ...blocks.map(asText),
    ...(unsubscribe ? [`${whyItCame(unsubscribe)} Unsubscribe:\n${unsubscribe.url}`] : []),
  ];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${o.subject}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff">
        <div style="max-width:36em;margin:0 auto;overflow-wrap:anywhere">
          ${blocks.map(asHtml)}
          ${
            unsubscribe &&
            html`<p style="margin-top:32px;padding-top:16px;border-top:1px solid #d0d7de;font-size:14px;color:#57606a">
              ${whyItCame(unsubscribe)} <a href="${unsubscribe.url}" style="color:#57606a">Unsubscribe</a>
            </p>`
          }
        </div>
      </body>
    </html>`;
  return { subject: o.subject, text: `${text.join('\n\n')}\n`, html: page.text };
}
