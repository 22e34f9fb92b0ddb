import { mp3Advice, type HeardMp3 } from '@segno/contract/audio';
import { adviseOnApplicationTrack, adviseOnMp3, artistReviewer } from '@segno/contract/submissions';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { notFound } from '../platform/http/errors';
import { userCan } from '../platform/http/session';
import { readUpload } from '../platform/uploads';
import { countTrackAdvice } from './applications/applicationLimits';
import { findOwnTrack } from './readTrack';
import { hearUpload, lengthAdvice, revisionRefusal } from './revisedMp3';

/** Advice about an mp3 before it is submitted, while it can still be replaced. */
export const mp3AdviceRoutes = (): EndpointRoute[] => [
  implement(adviseOnMp3, async ({ db, user, services: { store }, query: { url, track: uuid } }) => {
    const track = uuid === undefined ? undefined : await findOwnTrack(db, user, uuid);
    const claim = { kind: 'new_track_submission', subject: uuid ?? null, url } as const;
    const upload = await readUpload({ store }, db, user, claim);
    if (!upload) throw notFound();
    const heard = await hearUpload(store, upload);
    const refusal = track ? revisionRefusal(track, upload, heard) : null;
    const others = track ? lengthAdvice(track, heard).map((text) => ({ text, at: [], is_fault: true })) : [];
    const advice = [...adviceOn(upload.fileName, heard), ...others];
    return { advice: advice.filter(({ text }) => text !== refusal), refusal };
  }),

  implement(
    adviseOnApplicationTrack,
    { limit: countTrackAdvice },
    async ({ db, user, services: { store }, query: { url } }) => {
      const staff = user && userCan(user, artistReviewer) ? user : undefined;
      const claim = { kind: 'new_artist_submission', subject: null, url } as const;
      const upload = await readUpload({ store }, db, staff, claim);
      if (!upload) throw notFound();
      return { advice: adviceOn(upload.fileName, await hearUpload(store, upload)) };
    },
  ),
];

const adviceOn = (fileName: string, heard: HeardMp3) =>
  mp3Advice(fileName, heard).map(({ text, at, blocksPublication: is_fault = false }) => ({
    text,
    at: [...at],
    is_fault,
  }));
