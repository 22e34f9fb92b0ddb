import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { Pace } from '../platform/http/slowCallers';
import { S3Error } from './s3Error';

/** Looks at the sender so often in the seconds over which its rate is averaged. */
const LOOKS = 6;

/**
 * The request's body, which fails with S3Error RequestTimeout when less than the pace's rate has come in its last seconds,
 * however long the whole takes. `release` ends the watch and leaves what is unread in the request.
 */
export function pacedBody(raw: IncomingMessage, { seconds, uploadRate }: Pace): { body: Readable; release(): void } {
  const body = new PassThrough();
  const { socket } = raw;
  let counts = [socket.bytesRead];

  const watch = setInterval(
    () => {
      // Nobody takes what has come: it is the disk that is slow, and the sender waits for us.
      if (body.writableNeedDrain) counts = [];
      counts = [...counts, socket.bytesRead].slice(-LOOKS - 1);
      const [first = 0] = counts;
      if (counts.length > LOOKS && socket.bytesRead - first < uploadRate * seconds)
        body.destroy(new S3Error('RequestTimeout'));
    },
    (seconds * 1000) / LOOKS,
  ).unref();

  raw.on('error', (error) => body.destroy(error)).pipe(body);
  body.once('close', () => clearInterval(watch));
  return {
    body,
    release: () => {
      raw.unpipe(body);
      body.destroy();
    },
  };
}
