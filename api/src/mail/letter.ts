import { optionalMails, type OptionalMailKind } from '@segno/contract/account';
import { Html, html } from '../platform/pages/html';

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
type Block = string | Link | { items: readonly string[] } | { code: string };
interface Link {
  label: string;
  url: string;
}
const isLink = (block: Block): block is Link => typeof block === 'object' && 'url' in block;

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

/** Text, link and line colours of the product (`pageStyle.ts`) in light; the style in the head replaces them in dark. */
const TEXT = 'color:#141a23';
const QUIET = 'color:#646b77';
const LINK = 'color:#3c4ac9';
const LINE = '1px solid #e8ebef';
const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For mail programs in dark mode that read styles; the others adapt the colours themselves. */
const darkStyle = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12161d !important; }
  .sheet { background: #1a1e27 !important; border-color: #313742 !important; }
  .text { color: #e3e6ec !important; }
  .quiet { color: #9ea3ae !important; }
  .link { color: #a3b7fe !important; }
}`);

/** A link as the mail's one button, or as a line of text. Its address stands at the foot, where it can be copied. */
const linkHtml = ({ label, url }: Link, isButton: boolean): Html =>
  isButton
    ? html`<p style="margin:24px 0">
        <a
          href="${url}"
          style="display:inline-block;padding:12px 24px;border-radius:6px;background:#495ae1;color:#ffffff;font-weight:600;text-decoration:none"
          >${label}</a
        >
      </p>`
    : html`<p style="margin:0 0 16px"><a class="link" href="${url}" style="${LINK};font-weight:600">${label}</a></p>`;

const asHtml = (block: Block, button: Block | undefined): Html => {
  if (typeof block === 'string') return html`<p style="margin:0 0 16px">${block}</p>`;
  if ('items' in block)
    return html`<ul style="margin:0 0 16px;padding-left:20px">
      ${block.items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}
    </ul>`;
  if ('code' in block) return html`<p style="margin:0 0 16px;font:20px/1.5 ui-monospace,monospace">${block.code}</p>`;
  return linkHtml(block, block === button);
};

const whyItCame = (unsubscribe: Unsubscribe | undefined, hasAccount: boolean): string => {
  if (unsubscribe)
    return `You get this mail because "${optionalMails[unsubscribe.kind].name}" is switched on for your account.`;
  return hasAccount
    ? 'You get this mail because it concerns you. Such mails cannot be switched off.'
    : 'You get this mail because your address was entered on our website.';
};

const COPY = 'If a link does not open, copy its address:';

/**
 * Builds a mail from its paragraphs. Everything is escaped in the HTML form; the text form contains links in full. Styles
 * are inline, because not every mail program reads others; nothing is loaded from anywhere.
 */
export function letter(o: {
  subject: string;
  firstName: string;
  blocks: readonly Block[];
  unsubscribe?: Unsubscribe;
  /** False for applicants and customers, who have no switches for mails. */
  hasAccount?: boolean;
}): MailContent {
  const { unsubscribe, hasAccount = true } = o;
  const why = whyItCame(unsubscribe, hasAccount);
  const blocks: readonly Block[] = [greeting(o.firstName), ...o.blocks, signature];
  const links = blocks.filter(isLink);
  const text = [...blocks.map(asText), why + (unsubscribe ? ` Unsubscribe:\n${unsubscribe.url}` : '')];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${o.subject}</title>
        <style>
          ${darkStyle}
        </style>
      </head>
      <body class="page" style="margin:0;background:#f2f4f7">
        <table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" style="background:#f2f4f7">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;${FONT}">
                <tr>
                  <td class="link" style="padding:0 8px 12px;${LINK};font-size:18px;font-weight:700">${signature}</td>
                </tr>
                <tr>
                  <td
                    class="sheet text"
                    style="padding:24px;border:${LINE};border-radius:8px;background:#ffffff;${TEXT};font-size:16px;line-height:1.5;overflow-wrap:anywhere"
                  >
                    <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${o.subject}</h1>
                    ${blocks.map((block) => asHtml(block, links[0]))}
                  </td>
                </tr>
                <tr>
                  <td
                    class="quiet"
                    style="padding:16px 8px;${QUIET};font-size:13px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word"
                  >
                    ${
                      links.length > 0 &&
                      html`<p style="margin:0 0 8px">${COPY}</p>
                        ${links.map(({ url }) => html`<p style="margin:0 0 8px">${url}</p>`)}`
                    }
                    <p style="margin:0">
                      ${why}
                      ${unsubscribe && html`<a class="quiet" href="${unsubscribe.url}" style="${QUIET}">Unsubscribe</a>`}
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return { subject: o.subject, text: `${text.join('\n\n')}\n`, html: page.text };
}
