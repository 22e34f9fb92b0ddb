import { z } from 'zod';
import { texts } from '@segno/contract';
import {
  ChannelError,
  defineAdapter,
  type ChannelReceipt,
  type ChannelSong,
  type ChannelState,
  type OpenChannel,
  type TestResult,
} from '../../channelAdapter';
import { receipt, songState } from './httpContract';

/** Maximum size of an answer in bytes. */
const ANSWER_LIMIT = 64 * 1024;
const CALL_TIMEOUT = 20_000;
/** Statuses of temporary refusals: too slow, too early, too many. */
const passing = [408, 425, 429];

/** S14: channels over HTTP, by the API in docs/channels.md. */
export const httpAdapter = defineAdapter({
  label: 'HTTP',
  settings: z.object({ endpoint: z.url({ protocol: /^https?$/, error: texts.webAddress }).max(2000) }),
  credentials: z.object({ key: z.string().max(2000).optional() }),
  fields: {
    settings: {
      endpoint: {
        label: 'Address',
        help: 'Where the channel answers calls, without /songs: https://shop.example/segno',
        isAddress: true,
      },
    },
    credentials: { key: { label: 'Key', help: 'Sent with each call as bearer token' } },
  },
  open: ({ settings, credentials }) =>
    openHttpChannel({ endpoint: settings.endpoint.replace(/(?<!\/)\/+$/, ''), key: credentials.key }),
});

/**
 * HTTP client of a channel: `PUT {endpoint}/songs/{reference}` publishes or updates and answers `{id, url}`, `DELETE` takes
 * down, `GET` answers `{status, url, title, artist}` of what is on sale now; all with the channel's key as bearer token.
 * Throws ChannelError for any other answer.
 */
function openHttpChannel(o: { endpoint: string; key: string | undefined }): OpenChannel {
  const request = async (
    method: 'GET' | 'PUT' | 'DELETE',
    reference: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<{ status: number; text: string }> => {
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
    if (isGone(method, answer.status)) return { status: answer.status, text };
    if (!answer.ok)
      throw new ChannelError(`The channel answered ${answer.status}`, text.slice(0, 2000), {
        isPassing: answer.status >= 500 || passing.includes(answer.status),
      });
    return { status: answer.status, text };
  };

  const put = async (song: ChannelSong, { signal }: { signal: AbortSignal }): Promise<ChannelReceipt> => {
    const { text } = await request('PUT', song.reference, song, signal);
    const parsed = receipt.safeParse(parseJson(text));
    if (!parsed.success)
      throw new ChannelError('The channel answered something that is not a receipt', text.slice(0, 2000));
    return parsed.data;
  };
  const ask = async (reference: string, signal: AbortSignal): Promise<ChannelState> => {
    const { status, text } = await request('GET', reference, undefined, signal);
    if (isGone('GET', status))
      return { status: status === 410 ? 'taken_down' : 'not_found', url: null, title: null, artist: null };
    const parsed = songState.safeParse(parseJson(text));
    if (!parsed.success)
      throw new ChannelError('The channel answered something that is not the state of a song', text.slice(0, 2000));
    return parsed.data;
  };

  return {
    create: put,
    update: put,
    takeDown: async (reference, { signal }) => {
      await request('DELETE', reference, undefined, signal);
      return {};
    },
    ask,
    // This song does not exist: getting it or taking it down changes nothing.
    test: async (signal) => [
      await attempt('login and asking for songs', () => ask(NO_SONG, signal)),
      await attempt('taking songs down', () => request('DELETE', NO_SONG, undefined, signal)),
    ],
  };
}

/** A uuid that no song has. */
const NO_SONG = '00000000-0000-0000-0000-000000000000';

const attempt = async (what: string, call: () => Promise<unknown>): Promise<TestResult> => {
  try {
    await call();
    return { what, problem: null };
  } catch (error) {
    if (error instanceof ChannelError)
      return { what, problem: [error.message, error.details].filter(Boolean).join(': ') };
    throw error;
  }
};

/** A song that the channel does not have is already taken down, or not found. */
const isGone = (method: string, status: number): boolean => method !== 'PUT' && (status === 404 || status === 410);

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
