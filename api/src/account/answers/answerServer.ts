import type { FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { readReplyAddress } from '../../mail/replyAddress';
import type { Services } from '../../platform/services';
import { RefusedMail, takeAnswer } from './takeAnswer';

/** Maximum bytes of a mail: a text with the images of a signature. */
const LARGEST = 5 * 1024 * 1024;

/** Mails read at the same time. */
const AT_ONCE = 10;

/**
 * T17: receives the answers to mails about tracks by SMTP, from the library's mail server, if `REPLY_DOMAIN` is set. Mail
 * that cannot be accepted is refused within the connection, so that this server never sends a mail in answer, and nothing
 * can loop.
 */
export function answerServer(app: FastifyInstance, services: Pick<Services, 'config' | 'db' | 'jobs'>): void {
  const { replyMail, host, role } = services.config;
  if (!replyMail || role === 'worker') return;
  const server = new SMTPServer({
    name: replyMail.domain,
    size: LARGEST,
    maxClients: AT_ONCE,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 2000,
    onRcptTo: ({ address }, { envelope }, done) => {
      const answering = readReplyAddress(services, address);
      if (envelope.rcptTo.length > 0) done(new RefusedMail(452, 'One recipient at a time.'));
      else if (answering === 'expired')
        done(new RefusedMail(550, 'This mail is too old to be answered. Please answer on the page of the track.'));
      else done(answering ? null : new RefusedMail(550, 'There is no such address.'));
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const take = async (): Promise<string> => {
        const raw = await bytesOf(stream);
        const answering = readReplyAddress(services, rcptTo[0]?.address ?? '');
        if (typeof answering !== 'object') throw new RefusedMail(550, 'There is no such address.');
        // RFC 5321: a mail without a sender reports about another mail, and is never answered.
        const isTaken = mailFrom && mailFrom.address !== '' && (await takeAnswer(services, answering, raw));
        if (!isTaken) app.log.info('A mail of a program was thrown away');
        return 'Taken';
      };
      take().then(
        (said) => done(null, said),
        (error: unknown) => {
          if (error instanceof RefusedMail) return done(error);
          app.log.error({ err: error }, 'A mail could not be taken');
          // The mail server will send it again.
          return done(new RefusedMail(451, 'Not now. Please try again.'));
        },
      );
    },
  });
  // A broken connection is the sender's problem.
  server.on('error', (error) => app.log.info({ err: error }, 'A mail was not handed over'));
  app.addHook('onReady', () => {
    const listening = new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(replyMail.port, host, () => resolve());
    });
    return listening;
  });
  app.addHook('onClose', () => new Promise<void>((resolve) => server.close(() => resolve())));
}

/** The whole mail. One that is too large is read to its end and discarded, as SMTP requires. */
async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded && Buffer.isBuffer(chunk)) chunks.push(chunk);
  if (stream.sizeExceeded)
    throw new RefusedMail(552, 'This mail is too large. Please answer without files and pictures.');
  return Buffer.concat(chunks);
}
