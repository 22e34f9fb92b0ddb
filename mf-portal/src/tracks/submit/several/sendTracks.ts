import type { FieldErrors } from '@segno/contract';
import { CallError } from '@segno/host';

interface SendOptions<Track, Sent> {
  /** In the order in which they are submitted. */
  tracks: readonly Track[];
  send: (track: Track) => Promise<Sent>;
  /** One of them is submitted: whatever happens to the others, it is not sent again. */
  onSent: (track: Track, sent: Sent) => void;
}

/**
 * Submits several tracks one after the other, each by a call of its own. What is wrong with one stops none of the others;
 * a failure that is not about a track, such as a lost line, ends the round.
 * @throws CallError with the field errors of all tracks that were refused, by the key of each
 */
export const sendTracks = async <Track extends { key: string }, Sent>({
  tracks,
  send,
  onSent,
}: SendOptions<Track, Sent>): Promise<void> => {
  const errors: FieldErrors = {};
  for (const track of tracks) {
    try {
      onSent(track, await send(track));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { message, errors: own, status, code } = error;
      const found = Object.entries(own).map(([path, texts]) => [`${track.key}.${path}`, texts] as const);
      if (found.length === 0 && Object.keys(errors).length === 0) throw error;
      if (found.length === 0) throw new CallError({ status, code, message, errors: { ...errors, _: [message] } });
      Object.assign(errors, Object.fromEntries(found));
    }
  }
  if (Object.keys(errors).length > 0)
    throw new CallError({ status: 422, code: 'invalid', message: 'Form Errors', errors });
};
