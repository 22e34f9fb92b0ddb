import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP server that stores mails; it permanently refuses recipients called `nobody`, and temporarily those called `later`. */
export class Mailbox {
  readonly received: Received[] = [];
  #server: SMTPServer | undefined;
  #port = 0;

  async up(): Promise<number> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const code = address.startsWith('nobody') ? 550 : address.startsWith('later') ? 451 : undefined;
        done(code ? Object.assign(new Error(`No ${address} here`), { responseCode: code }) : null);
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.received.push({ from, to, raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()));
    this.#server = server;
    const address: AddressInfo | string | null = server.server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
    return this.#port;
  }

  down(): Promise<void> {
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  to(address: string): Received[] {
    return this.received.filter(({ to }) => to.includes(address));
  }
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();

/** The decoded parts of a multipart mail, by content type. */
export const partsOf = (raw: string): Record<string, string> => {
  const boundary = /boundary="(.*?)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
      const body = rest.join('\r\n\r\n').trim();
      const type = /Content-Type: ([^;\r\n]+; charset=[\w-]+)/i.exec(head)?.[1] ?? head;
      if (/base64/i.test(head)) return [type, Buffer.from(body, 'base64').toString()];
      return [type, /quoted-printable/i.test(head) ? decodeQuoted(body) : body];
    }),
  );
};

/** A header's value with its encoded words decoded. */
export const words = (header: string): string =>
  header.replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
  );
