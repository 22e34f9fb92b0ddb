import { mp3Advice } from '@segno/contract/audio';
import { adviseOnApplicationTrack, adviseOnMp3, artistReviewer } from '@segno/contract/submissions';
import { runAudioTask } from '../audio/runAudioTask';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { notFound } from '../platform/http/errors';
import { userCan } from '../platform/http/session';
import { readUpload, type Upload } from '../platform/uploads';
import type { ObjectStore } from '../storage/objectStore';
import { withAcceptedCopy } from '../storage/withLocalCopy';
import { countTrackAdvice } from './applications/applicationLimits';

/** Advice about an mp3 before it is submitted, while it can still be replaced. */
export const mp3AdviceRoutes = (): EndpointRoute[] => [
  implement(adviseOnMp3, async ({ db, user, services: { store }, query: { url, track } }) => {
    const claim = { kind: 'new_track_submission', subject: track ?? null, url } as const;
    return adviceOn(store, await readUpload({ store }, db, user, claim));
  }),

  implement(
    adviseOnApplicationTrack,
    { limit: countTrackAdvice },
    async ({ db, user, services: { store }, query: { url } }) => {
      const staff = user && userCan(user, artistReviewer) ? user : undefined;
      const claim = { kind: 'new_artist_submission', subject: null, url } as const;
      return adviceOn(store, await readUpload({ store }, db, staff, claim));
    },
  ),
];

async function adviceOn(store: ObjectStore, upload: Upload | undefined) {
  if (!upload) throw notFound();
  const { key, etag: md5, fileName } = upload;
  const heard = await withAcceptedCopy(store, { key, md5, fileName }, (path) =>
    runAudioTask({ kind: 'hearMp3', path }),
  );
  return { advice: mp3Advice(fileName, heard).map(({ text, at }) => ({ text, at: [...at] })) };
}
