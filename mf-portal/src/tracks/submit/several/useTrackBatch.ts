import type { FieldErrors } from '@segno/contract';
import {
  createTrackSubmission,
  countMyTracks,
  listTrackSubmissions,
  type TrackSubmissionDetail,
} from '@segno/contract/submissions';
import { call, CallError, newUuid, notifySuccess, useInvalidate } from '@segno/host';
import { customField, sameValue, useEntityForm, useKeptForm, type EntityForm } from '@segno/ui/form';
import { createUploads, useFileUploads } from '@segno/ui/upload';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { mp3Errors } from '../../upload/mp3Errors';
import { mp3Order } from '../../upload/mp3Order';
import { withErrors } from '../../upload/withErrors';
import { titleOf } from '../titleOf';
import type { Batch } from './BatchContext';
import { batchTrack, isWorthKeeping, keptTrack, keptTracks, MOST_TRACKS, trackOf, type BatchTrack } from './batchTrack';
import { TrackCard } from './TrackCard';

interface SendOptions<Track, Sent> {
  /** In the order in which they are submitted. */
  tracks: readonly Track[];
  send: (track: Track) => Promise<Sent>;
  /** Called when a track has been submitted, so that it is never sent again. */
  onSent: (track: Track, sent: Sent) => void;
}

/**
 * Submits several tracks, one call after the other. A track that is refused does not stop the others; a failure that is not
 * about a track, such as a lost connection, ends the round.
 * @throws CallError with the field errors of all refused tracks, by the key of each
 */
const sendTracks = async <Track extends { key: string }, Sent>({
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

export interface TrackBatch extends Batch {
  form: EntityForm;
  /** Adds files, each as a track of its own. What was typed before goes to the first of them. */
  add: (files: readonly File[], typed?: { name: string; description: string }) => void;
  /** Files that were left out because there were too many. */
  leftOut: number;
  /** What has been submitted from here while other tracks are left. */
  submitted: ReadonlyMap<string, TrackSubmissionDetail>;
  /** True from the first files until the last track is removed. */
  isOn: boolean;
}

interface Sent {
  key: string;
  body: object;
}

const isMp3 = ({ name }: File): boolean => /\.mp3$/i.test(name);

/** Submits several mp3s as a track each: one form with a field for each of them. */
export const useTrackBatch = (onDone: () => void): TrackBatch => {
  const invalidate = useInvalidate();
  const [uploads] = useState(() => createUploads(2));
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [submitted, setSubmitted] = useState<ReadonlyMap<string, TrackSubmissionDetail>>(new Map());
  /** An unchanged track is sent again with the same idempotency key (W12: client keys). */
  const sent = useRef(new Map<string, Sent>());

  const { schema, fields, initial } = useMemo(() => {
    // A track keeps its number when those before it have been submitted.
    const each = <Of>(make: (number: number) => Of): Record<string, Of> =>
      Object.fromEntries(keys.flatMap((key, index) => (submitted.has(key) ? [] : [[key, make(index + 1)]])));
    const none: Record<string, BatchTrack> = {};
    return {
      schema: z.object(each(() => batchTrack)),
      fields: each((number) => customField<BatchTrack>(TrackCard, { label: `Track ${number}` })),
      initial: none,
    };
  }, [keys, submitted]);

  const send = ({ key, name, description, mp3 }: BatchTrack): Promise<TrackSubmissionDetail> => {
    // The schema has checked that the file is there.
    const file = mp3?.state === 'uploaded' ? mp3 : { url: '', original_filename: '' };
    const body = { name, description, url: file.url, original_filename: file.original_filename };
    const before = sent.current.get(key);
    // The key of the first try comes from the track, so that a page opened later sends the same one.
    const now = !before ? { key, body } : sameValue(before.body, body) ? before : { key: newUuid(), body };
    sent.current.set(key, now);
    const making = call(createTrackSubmission, { body, clientKey: now.key });
    return withErrors(making, mp3Errors).then(({ new_track_submission }) => new_track_submission);
  };

  const form = useEntityForm({
    schema,
    initial,
    fields,
    permissions: undefined,
    submit: async (values) => {
      const made: TrackSubmissionDetail[] = [];
      const waiting = keys.flatMap((key) => values[key] ?? []);
      await sendTracks({
        tracks: waiting,
        send,
        onSent: ({ key }, track) => {
          made.push(track);
          setSubmitted((all) => new Map(all).set(key, track));
          drop(key);
        },
      }).finally(() => void (made.length > 0 && invalidate(listTrackSubmissions, countMyTracks)));
      return made;
    },
    afterSave: () => ({}),
    // Stored below, by track.
    draft: () => ({}),
    isKept: (all) => Object.values(all).every((track) => trackOf(track)?.mp3?.state !== 'uploading'),
    onSaved: (made) => {
      const [first] = made;
      const count = submitted.size + made.length;
      notifySuccess(count === 1 && first ? `${first.name} has been created` : `${count} tracks have been created`);
      onDone();
    },
  });

  const values = form.values;
  const tracks = new Map(
    keys.flatMap((key) => {
      const track = trackOf(values[key]);
      return track ? [[key, track] as const] : [];
    }),
  );
  // Uploads end at different times: each changes the newest state.
  const latest = useRef(tracks);
  useEffect(() => {
    latest.current = tracks;
  });
  const put = (key: string, track: BatchTrack | undefined) => {
    const next = new Map(latest.current);
    if (track) next.set(key, track);
    else next.delete(key);
    latest.current = next;
    form.set(key, track);
  };
  const change = (key: string, members: Partial<BatchTrack>) => {
    const track = latest.current.get(key);
    if (track) put(key, { ...track, ...members });
  };
  const drop = (key: string) => {
    uploads.clear(key);
    put(key, undefined);
  };

  const { controlOf } = useFileUploads({
    uploads,
    values: Object.fromEntries([...tracks].map(([key, { mp3 }]) => [key, mp3])),
    onChange: (key, mp3) =>
      change(key, {
        mp3,
        ...(mp3?.state === 'uploading' && { file_name: mp3.original_filename, is_other_kind: false }),
        ...(mp3?.state === 'uploaded' && { file_name: null }),
      }),
  });
  const uploadOf = (key: string) => controlOf(key, mp3Order(null));

  const add: TrackBatch['add'] = (files, typed) => {
    const taken = files.slice(0, MOST_TRACKS - tracks.size);
    setLeftOut(files.length - taken.length);
    const added = taken.map((file, index) => ({ key: newUuid(), file, typed: index === 0 ? typed : undefined }));
    setKeys([...keys, ...added.map(({ key }) => key)]);
    for (const { key, file, typed: said } of added) {
      const title = titleOf({ state: 'uploading', original_filename: file.name });
      const name = said === undefined || said.name.trim() === '' ? title : said.name;
      put(key, { key, name, description: said?.description ?? '', mp3: null, is_other_kind: !isMp3(file) });
      if (isMp3(file)) uploadOf(key).start(file);
    }
  };
  const remove = (key: string) => {
    drop(key);
    // Nothing of the batch is left after the last track.
    if (tracks.size > 1) setKeys(keys.filter((each) => each !== key));
    else reset();
  };
  const reset = () => {
    uploads.clearAll();
    form.reset();
    setKeys([]);
    setSubmitted(new Map());
    setLeftOut(0);
  };
  useKeptForm({
    isOn: true,
    uuid: 'several',
    values,
    give: () => {
      const tracks = [...latest.current.values()].filter(isWorthKeeping).map(keptTrack);
      return tracks.length > 0 ? { values: { tracks }, start: {} } : undefined;
    },
    receive: (draft) => {
      const kept = keptTracks(draft.values['tracks']);
      setKeys(kept.map(({ key }) => key));
      for (const track of kept) put(track.key, track);
    },
  });
  return { form: { ...form, reset }, tracks, change, remove, uploadOf, add, leftOut, submitted, isOn: keys.length > 0 };
};
