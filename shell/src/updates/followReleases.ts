import { useServedRelease } from '@segno/host/shell';
import { tabChannel } from '../session/tabChannel';
import { useUpdate } from './update';

const isRelease = (data: unknown): data is string => typeof data === 'string';

/** One of several tabs asks the server; it passes on what it learns about releases. */
const releaseChannel = tabChannel('segno-release', isRelease);

/**
 * Offers a release that the server has and this page does not (L5: update offer). `own` is the one the page started with.
 * Returns a function that stops it.
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
