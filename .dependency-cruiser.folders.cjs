/** Folders must not import each other in a circle, so that a reader can begin with those at the bottom. Tests import from above. */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'A file of one folder belongs to the other, or to a third one below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.(test|spec)\\.|/(testing|test)/` },
    cache: { ...options.cache, folder: '.cache/depcruise-folders' },
  },
};
