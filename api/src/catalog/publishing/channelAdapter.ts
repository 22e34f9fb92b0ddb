import { z } from 'zod';
import type { Services } from '../../platform/services';

/**
 * What a channel receives of a song: the members of `song_payload` (api/sql, docs/channels.md), and the preview, WAV and
 * waveform of its full track. URLs are valid for an hour; a channel keeps its own copy of what it needs.
 */
export interface ChannelSong {
  /** Our uuid: the same reference again is an update, not a second product. */
  reference: string;
  previewUrl: string | null;
  wavUrl: string | null;
  waveform: string | null;
  [member: string]: unknown;
}

/** A line of the ingestion log that is being sent. Retries use the same line. */
export interface Delivery {
  /** Uuid of the line: stays the same in retries and differs between publications. */
  uuid: string;
  createdAt: Date;
  signal: AbortSignal;
}

/** A channel's answer: where the song is now. */
export interface ChannelReceipt {
  /** The channel's id of the song. */
  id: string;
  url: string | null;
  /** 'pending' if an acknowledgement will tell later whether the channel took it; 'live' by default. */
  status?: 'live' | 'pending';
  /** Id of the message, to match its acknowledgement. */
  messageId?: string;
}

/** A channel's answer when asked for a song. */
export interface ChannelState {
  status: 'live' | 'pending' | 'taken_down' | 'not_found';
  url: string | null;
  /** As on the channel, if it tells. */
  title: string | null;
  artist: string | null;
}

/** A channel's later answer to a message. It may arrive twice, or for an unknown message. */
export interface Acknowledgement {
  messageId: string;
  accepted: boolean;
  /** The channel's text, for the ingestion log. */
  text: string;
}

/** What a song lacks for a channel, as text for a list: 'The ISRC is missing'. */
export interface ChannelProblem {
  text: string;
  /** The song's member to fill in; null if nobody can fill it in or the channel's settings are at fault. */
  field: string | null;
}

/** One check: 'login', 'may write', 'may read acknowledgements'. */
export interface TestResult {
  what: string;
  /** Why it failed; null when it succeeded. */
  problem: string | null;
}

/** A channel with its settings, ready for calls. Every call is idempotent. */
export interface OpenChannel {
  create(song: ChannelSong, delivery: Delivery): Promise<ChannelReceipt>;
  update(song: ChannelSong, delivery: Delivery): Promise<ChannelReceipt>;
  /** `song`: its current state, for channels that need a description; null when its data are gone. */
  takeDown(reference: string, delivery: Delivery, song: ChannelSong | null): Promise<Pick<ChannelReceipt, 'messageId'>>;
  /** The song's current state on the channel; undefined if channels of this kind cannot be asked. */
  ask?(reference: string, signal: AbortSignal): Promise<ChannelState>;
  /** Passes each new acknowledgement to `keep`; the channel's copy may be removed only after that returns. */
  readAcknowledgements?(keep: (acknowledgement: Acknowledgement) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Checks what works, without sending a song. */
  test(signal: AbortSignal): Promise<TestResult[]>;
  /** What the song lacks for this channel. Without this method songs lack nothing. */
  problems?(song: ChannelSong): ChannelProblem[];
  /** What would be sent of the song, as text; undefined if it is not readable. */
  preview?(song: ChannelSong): Promise<string>;
}

/** How the form shows one member of the settings or credentials. Values are strings. */
export interface AdapterField {
  label: string;
  help?: string;
  /** One line by default; 'lines' for several, or one of `options`. */
  as?: 'line' | 'lines' | { options: readonly { value: string; label: string }[] };
  /** Address that credentials are sent to. When it changes, they must be entered again. */
  isAddress?: true;
}

type Texts = Record<string, string | undefined>;

interface AdapterSpec<Settings, Credentials> {
  /** Name in the form's list of kinds: 'HTTP'. */
  label: string;
  /** Settings, which users can read; members are strings, which the schema may transform. */
  settings: z.ZodType<Settings, Texts>;
  /** Encrypted and never shown. */
  credentials: z.ZodType<Credentials, Texts>;
  /** The form's fields for `settings` and `credentials`, in this order. */
  fields: { settings: Record<string, AdapterField>; credentials: Record<string, AdapterField> };
  open(
    channel: { uuid: string; name: string; settings: Settings; credentials: Credentials },
    services: Pick<Services, 'db' | 'store' | 'config'>,
  ): OpenChannel;
}

/** A kind of connection to channels. */
export interface ChannelAdapter extends Pick<AdapterSpec<unknown, unknown>, 'label' | 'fields'> {
  /** Errors in these settings and credentials, by member: `settings.endpoint`. */
  check(channel: { settings: Texts; credentials: Texts }): { path: string; message: string }[];
  /** Throws ChannelError if the settings are incomplete. */
  open(
    channel: { uuid: string; name: string; settings: Texts; credentials: Texts },
    services: Pick<Services, 'db' | 'store' | 'config'>,
  ): OpenChannel;
}

/** Defines a channel adapter; add it to the map in `adapters.ts`. */
export function defineAdapter<Settings, Credentials>(spec: AdapterSpec<Settings, Credentials>): ChannelAdapter {
  const whole = z.object({ settings: spec.settings, credentials: spec.credentials });
  return {
    label: spec.label,
    fields: spec.fields,
    check: (channel) =>
      (whole.safeParse(channel).error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    open: ({ uuid, name, ...channel }, services) => {
      const parsed = whole.safeParse(channel);
      if (!parsed.success) throw new ChannelError('The channel is not set up', z.prettifyError(parsed.error));
      return spec.open({ uuid, name, ...parsed.data }, services);
    },
  };
}

/** A channel failed or refused a call; `details` has its answer for the ingestion log. */
export class ChannelError extends Error {
  readonly details: string;
  /** True if the same call may succeed later: the channel is unreachable, busy or broken, but did not refuse it. */
  readonly isPassing: boolean;

  constructor(message: string, details = '', { isPassing = false } = {}) {
    super(message);
    this.name = 'ChannelError';
    this.details = details;
    this.isPassing = isPassing;
  }
}
