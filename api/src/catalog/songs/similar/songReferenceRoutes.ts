import { measureSongReference, presignSongReference } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { presignRoute, startTask, takeFile } from '../../../engine/fileTask/startFileTask';
import { measureReference } from './measureReferenceJob';

const kind = 'song_reference';

/** S19: recordings to find similar songs for. */
export const songReferenceRoutes = (): EndpointRoute[] => [
  presignRoute(presignSongReference, kind),

  implement(measureSongReference, async (call) => {
    const { key, md5, fileName } = await takeFile(call, kind, call.body.url);
    return { async_task: await startTask(call, measureReference, { key, md5, fileName }) };
  }),
];
