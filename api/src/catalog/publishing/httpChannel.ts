import { z } from 'zod';
import { ChannelError, type ChannelAdapter, type ChannelReceipt, type ChannelSong } from './channelAdapter';

/** The address becomes a link on our screens, so it must be one of the web. */
const receipt = z.object({
  id: z.string().min(1).max(200),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
});

/** Bytes of an answer that are read; a channel has no reason to say more. */
const ANSWER_LIMIT = 64 * 1024;
const CALL_TIMEOUT = 20_000;
/** Refusals that are meant for now only: too slow, too early, too many. */
const passing = [408, 425, 429];

/**
 * Speaks to a channel over HTTP: `PUT {endpoint}/songs/{reference}` publishes or updates and answers `{id, url}`,
 * `DELETE` takes down what is there; both with the channel's key as bearer token. Throws ChannelError for anything but that.
 */
export function httpChannel(o: { endpoint: string; key: string | null }): ChannelAdapter {
  const request = async (
    method: 'PUT' | 'DELETE',
    reference: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<string> => {
    const init: RequestInit = {
      method,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT)]),
      headers: {
        ...(o.key ? { Authorization: `Bearer ${o.key}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    const answer = await fetch(`${o.endpoint}/songs/${encodeURIComponent(reference)}`, init).catch((error: unknown) => {
      throw new ChannelError('The channel cannot be reached', describe(error), { isPassing: true });
    });
    const text = await readAnswer(answer);
    if (isGone(method, answer.status)) return text;
    if (!answer.ok)
      throw new ChannelError(`The channel answered ${answer.status}`, text.slice(0, 2000), {
        isPassing: answer.status >= 500 || passing.includes(answer.status),
      });
    return text;
  };

  return {
    publish: async (song: ChannelSong, signal): Promise<ChannelReceipt> => {
      const text = await request('PUT', song.reference, song, signal);
      const parsed = receipt.safeParse(parseJson(text));
      if (!parsed.success)
        throw new ChannelError('The channel answered something that is not a receipt', text.slice(0, 2000));
      return parsed.data;
    },
    takeDown: async (reference, signal) => {
      await request('DELETE', reference, undefined, signal);
    },
  };
}

/** What the channel does not have is taken down already. */
const isGone = (method: string, status: number): boolean => method === 'DELETE' && (status === 404 || status === 410);

const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
    : String(error);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function readAnswer(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > ANSWER_LIMIT) throw new ChannelError('The channel answered too much');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ChannelError
      ? error
      : new ChannelError('The channel broke off its answer', describe(error), { isPassing: true });
  }
  return Buffer.concat(chunks).toString('utf8');
}
