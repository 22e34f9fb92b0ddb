import { useServedRelease } from '@segno/host/shell';
import { tabChannel } from '../session/tabChannel';
import { useUpdate } from './update';

const isRelease = (data: unknown): data is string => typeof data === 'string';

/** Of several tabs one asks the server; what it learns of releases it passes on to the others. */
const releaseChannel = tabChannel('segno-release', isRelease);

/**
 * Offers a release that the server has and this page has not (L5: update offer). `own` is the one that the page began with.
 * Returns what ends it.
 */
export function followReleases(own: string): () => void {
  const offer = (release: string): void => useUpdate.setState({ offered: release === own ? undefined : release });
  const stopHearing = releaseChannel.hear(offer);
  const unsubscribe = useServedRelease.subscribe(({ release }) => {
    if (release === undefined) return;
    offer(release);
    releaseChannel.tell(release);
  });
  return () => {
    stopHearing();
    unsubscribe();
  };
}
