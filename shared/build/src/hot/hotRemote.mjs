// What a remote under development exposes in place of its src/remote.ts (shared/build/src/webpack.mjs): the same
// declaration, whose screens follow every edit. No edit goes further up than to here, where a page would be loaded again.
import declared from 'segno-hot-remote';
import { announceEdits } from './announceEdits.mjs';
import { forgetFailure, showFailure } from './pageProblems.mjs';
import { hotScreens } from './hotScreens.mjs';

const DECLARATION = 'src/remote.ts';

const screens = hotScreens(declared);
const edited = announceEdits(import.meta.webpackHot);

export default {
  ...declared,
  get screens() {
    return screens.entries.screens;
  },
  get extensions() {
    return screens.entries.extensions;
  },
};

// After an edit, the federation's list of shared modules may be new and empty, while a flag beside it says that it is
// filled. Clearing the flag fills it again; otherwise the first import of a library fails (`updateConsumeOptions` of
// module-federation 2.9).
import.meta.webpackHot?.addStatusHandler(() => {
  delete __webpack_require__.consumesLoadingData?._updated;
});

import.meta.webpackHot?.accept(
  'segno-hot-remote',
  () => {
    forgetFailure(DECLARATION);
    void screens.follow(declared).finally(edited);
  },
  (error) => showFailure(DECLARATION, error),
);
