// A part of the remote's entry, as the development server's client is: what that says of the build before the first
// screen is there must not be missed.

let errors = [];
let listener = () => {};

/** The errors of the last build as texts; none when it worked. */
export const buildErrors = () => errors;

/** Calls `heard` when they have changed. */
export const onBuild = (heard) => {
  listener = heard;
};

// The client posts in the page what the server tells it.
window.addEventListener('message', ({ source, data }) => {
  if (source !== window || typeof data?.type !== 'string') return;
  if (data.type === 'webpackErrors') errors = data.data;
  else if (['webpackOk', 'webpackStillOk', 'webpackWarnings'].includes(data.type)) errors = [];
  else return;
  listener();
});
