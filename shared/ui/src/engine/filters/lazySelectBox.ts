import { lazyPart } from '../../index';

/** The box of one choice, few or many, whose code comes with the first filter panel. */
export const lazySelectBox = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './SelectBox')).SelectBox,
);
