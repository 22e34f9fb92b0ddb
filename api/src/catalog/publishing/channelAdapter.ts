import { z } from 'zod';
import type { Services } from '../../platform/services';

/**
 * What a channel receives of a song: what `song_payload` says (api/sql, docs/channels.md), and the address of its preview, which
 * is good for an hour; a channel keeps its own copy of what it needs.
 */
export interface ChannelSong {
  /** Our uuid: the same reference again is an update, never a second product. */
  reference: string;
  previewUrl: string | null;
  [member: string]: unknown;
}

/** One line of the ingestion log that is being sent. The tries of a line have the same one. */
export interface Delivery {
  /** The line: a name for what is delivered that is the same in each try, and another for each publication. */
  uuid: string;
  createdAt: Date;
  signal: AbortSignal;
}

/** What a channel answered: where the song is now. */
export interface ChannelReceipt {
  /** What the channel calls the song. */
  id: string;
  url: string | null;
  /** 'pending' where the channel says later, by an acknowledgement, whether it took it; 'live' by default. */
  status?: 'live' | 'pending';
  /** The name of the message, by which its acknowledgement will be known. */
  messageId?: string;
}

/** What a channel says of a song when it is asked. */
export interface ChannelState {
  status: 'live' | 'pending' | 'taken_down' | 'not_found';
  url: string | null;
  /** As the channel names them, where it says so. */
  title: string | null;
  artist: string | null;
}

/** What a channel has made of a message, later. It may come twice, and for messages that nobody knows. */
export interface Acknowledgement {
  messageId: string;
  accepted: boolean;
  /** The channel's words, for the ingestion log. */
  text: string;
}

/** What a song lacks for a channel, in words for a list: 'The ISRC is missing'. */
export interface ChannelProblem {
  text: string;
  /** The member of the song that is filled in; null where nobody fills in any, or the channel's settings say so. */
  field: string | null;
}

/** One thing that was tried: 'login', 'may write', 'may read acknowledgements'. */
export interface TestResult {
  what: string;
  /** Why it did not work; null when it did. */
  problem: string | null;
}

/** A channel as its settings say, ready to be called. Every call may be made twice; the channel ends in the same state. */
export interface OpenChannel {
  create(song: ChannelSong, delivery: Delivery): Promise<ChannelReceipt>;
  update(song: ChannelSong, delivery: Delivery): Promise<ChannelReceipt>;
  /** The song as it is now, for channels that want to have it described; null when its data are gone. */
  takeDown(reference: string, delivery: Delivery, song: ChannelSong | null): Promise<Pick<ChannelReceipt, 'messageId'>>;
  /** What the channel says of the song now; undefined where channels of this kind cannot be asked. */
  ask?(reference: string, signal: AbortSignal): Promise<ChannelState>;
  /** Gives `keep` each acknowledgement that has come; only after that returned may it be removed from where it lay. */
  readAcknowledgements?(keep: (acknowledgement: Acknowledgement) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** What works of it, without sending a song. */
  test(signal: AbortSignal): Promise<TestResult[]>;
  /** What the song lacks for this channel. Without it songs lack nothing. */
  problems?(song: ChannelSong): ChannelProblem[];
  /** What would be sent of the song, as text; undefined where people have nothing to read in it. */
  preview?(song: ChannelSong): Promise<string>;
}

/** What the form asks for one member of the settings or credentials. Values are texts. */
export interface AdapterField {
  label: string;
  help?: string;
  /** One line by default; 'lines' for several, or one of `options`. */
  as?: 'line' | 'lines' | { options: readonly { value: string; label: string }[] };
  /** Where credentials are sent. When it changes they must be entered again. */
  isAddress?: true;
}

type Texts = Record<string, string | undefined>;

interface AdapterSpec<Settings, Credentials> {
  /** For the form's list of kinds: 'HTTP'. */
  label: string;
  /** What people can read; members are texts, of which the schema may make something else. */
  settings: z.ZodType<Settings, Texts>;
  /** What is encrypted and never shown. */
  credentials: z.ZodType<Credentials, Texts>;
  /** How the form asks for the members of `settings` and `credentials`, in this order. */
  fields: { settings: Record<string, AdapterField>; credentials: Record<string, AdapterField> };
  open(
    channel: { uuid: string; name: string; settings: Settings; credentials: Credentials },
    services: Pick<Services, 'db' | 'store' | 'config'>,
  ): OpenChannel;
}

/** A way to reach channels. */
export interface ChannelAdapter extends Pick<AdapterSpec<unknown, unknown>, 'label' | 'fields'> {
  /** What is wrong with these settings and credentials, by member: `settings.endpoint`. */
  check(channel: { settings: Texts; credentials: Texts }): { path: string; message: string }[];
  /** Throws ChannelError where the settings are not complete. */
  open(
    channel: { uuid: string; name: string; settings: Texts; credentials: Texts },
    services: Pick<Services, 'db' | 'store' | 'config'>,
  ): OpenChannel;
}

/** Declares a way to reach channels; it goes into the table of `adapters.ts`. */
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

/** A channel that did not do what it was asked: its answer, for the ingestion log. */
export class ChannelError extends Error {
  readonly details: string;
  /** Whether the same call may well go through later: the channel is away, busy or broken, and has not refused it. */
  readonly isPassing: boolean;

  constructor(message: string, details = '', { isPassing = false } = {}) {
    super(message);
    this.name = 'ChannelError';
    this.details = details;
    this.isPassing = isPassing;
  }
}
