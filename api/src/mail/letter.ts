import { optionalMails, type OptionalMailKind } from '@segno/contract/account';
import { html, type Html } from '../platform/pages/html';

/** What a mail says, in both forms that mail programs show. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** How the reader of an optional mail gets no more of its kind (A7: choice of mails). */
export interface Unsubscribe {
  kind: OptionalMailKind;
  url: string;
}

/** A paragraph, a link on a line of its own, a list, or a code to be typed. */
type Block = string | { label: string; url: string } | { items: readonly string[] } | { code: string };

/** Where a code is typed that does what the link of the mail does. */
export interface TypedLink {
  page: string;
  code: string;
}

/** For who cannot open the link: mail filters change and cut them. */
export const typedInstead = ({ page, code }: TypedLink): Block[] => [
  `If the link does not open, go to ${page} and type this code:`,
  { code },
];

const signature = 'Segno';

/** An address, or what a mail program would make one of. */
const ADDRESS = /[/:@]|\w\.\w\w/;
const LONGEST_NAME = 40;

/**
 * Every mail greets its reader by the first name. What no name is like stays out: whoever applies with a stranger's address
 * has typed it, and would have us send their text.
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
 * Makes a mail of its paragraphs. Everything is escaped in the HTML form; links stand in full in the text form.
 * Styles are inline because mail programs know no other; nothing is loaded from anywhere.
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
