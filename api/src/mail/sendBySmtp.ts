import type { Selectable } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Schema } from '../platform/db/schema';

/** Milliseconds to wait for a silent server. */
const PATIENCE = 20_000;

/** Mail programs show an unsubscribe button for it, and their servers call the address (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: { url } },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

const connect = (url: string) =>
  createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects and logs in, without sending anything. Rejects with nodemailer's error. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = connect(smtpUrl);
  await transport.verify().finally(() => transport.close());
}

/**
 * Passes one mail to an SMTP server. Resolves when the server has accepted it; rejects with nodemailer's error. Its
 * Message-ID is derived from its uuid, so that a mail sent twice (the process died in between) is shown once.
 */
export async function sendBySmtp(
  mail: Selectable<Schema['mail']>,
  { smtpUrl, from, unsubscribeUrl }: { smtpUrl: string; from: string; unsubscribeUrl?: string },
): Promise<void> {
  const transport = connect(smtpUrl);
  const { list, headers } = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  try {
    await transport.sendMail({
      from,
      to: { name: mail.recipient_name ?? '', address: mail.recipient },
      ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.uuid}@${domain}>`,
      date: mail.created_at,
      ...(list && { list }),
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });
  } finally {
    transport.close();
  }
}

/** Whether the server has permanently refused this mail for this recipient. Its other errors are temporary. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;
