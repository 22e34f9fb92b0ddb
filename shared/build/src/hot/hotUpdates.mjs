// Takes the updates of a remote. What no module accepts is left out: the page is never loaded again for a remote.
import { followBuilds } from './followBuilds.mjs';

followBuilds({
  ignoreUnaccepted: true,
  ignoreDeclined: true,
  ignoreErrored: true,
  onErrored: ({ error }) => console.error(error),
});
