import { html } from '../platform/pages/html';

/** What a mail says, in both forms that mail programs show. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph, or a link on a line of its own. */
type Block = string | { label: string; url: string };

const signature = 'Segno';

/** A text as its paragraphs. */
export const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/**
 * Makes a mail of its paragraphs. Everything is escaped in the HTML form; links stand in full in the text form.
 * Styles are inline because mail programs know no other; nothing is loaded from anywhere.
 */
export function letter(o: { subject: string; firstName: string; blocks: readonly Block[] }): MailContent {
  const greeting = o.firstName === '' ? 'Hello,' : `Hello ${o.firstName},`;
  const blocks: readonly Block[] = [greeting, ...o.blocks, signature];
  const text = blocks.map((block) => (typeof block === 'string' ? block : `${block.label}:\n${block.url}`));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${o.subject}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#ffffff">
        <div style="max-width:36em;margin:0 auto">
          ${blocks.map((block) =>
            typeof block === 'string'
              ? html`<p>${block}</p>`
              : html`<p>
                    <a
                      href="${block.url}"
                      style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f2328;color:#ffffff;text-decoration:none"
                      >${block.label}</a
                    >
                  </p>
                  <p style="font-size:14px;color:#57606a;word-break:break-all">${block.url}</p>`,
          )}
        </div>
      </body>
    </html>`;
  return { subject: o.subject, text: `${text.join('\n\n')}\n`, html: page.text };
}
