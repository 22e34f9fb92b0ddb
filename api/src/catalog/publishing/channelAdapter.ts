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

/** What a channel answered: where the song is now. */
export interface ChannelReceipt {
  id: string;
  url: string | null;
}

/** What a channel says of a song when it is asked. */
export interface ChannelState {
  status: 'live' | 'pending' | 'taken_down' | 'not_found';
  url: string | null;
  /** As the channel names them, where it says so. */
  title: string | null;
  artist: string | null;
}

/** A sales channel. Every call may be made twice with the same reference; the channel ends in the same state. */
export interface ChannelAdapter {
  publish(song: ChannelSong, signal: AbortSignal): Promise<ChannelReceipt>;
  takeDown(reference: string, signal: AbortSignal): Promise<void>;
  find(reference: string, signal: AbortSignal): Promise<ChannelState>;
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
