import { mp3Advice } from '@segno/contract/audio';
import { adviseOnMp3 } from '@segno/contract/submissions';
import { runAudioTask } from '../audio/runAudioTask';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { notFound } from '../platform/http/errors';
import { readUpload } from '../platform/uploads';
import { withAcceptedCopy } from '../storage/withLocalCopy';

/** Advice about an mp3 before it is submitted, while it can still be replaced. */
export const mp3AdviceRoutes = (): EndpointRoute[] => [
  implement(adviseOnMp3, async ({ db, user, services: { store }, query: { url, track } }) => {
    const upload = await readUpload({ store }, db, user, { kind: 'new_track_submission', subject: track ?? null, url });
    if (!upload) throw notFound();
    const { key, etag: md5, fileName } = upload;
    const heard = await withAcceptedCopy(store, { key, md5, fileName }, (path) =>
      runAudioTask({ kind: 'hearMp3', path }),
    );
    return { advice: mp3Advice(fileName, heard).map(({ text, at }) => ({ text, at: [...at] })) };
  }),
];
