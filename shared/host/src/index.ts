export { browserStorage, tabStorage } from './browserStorage';
export * from './call';
export * from './callError';
export * from './defineRemote';
export * from './features';
export { handOver } from './handOver';
export { lastAddress } from './listAddress';
export * from './log';
export * from './menuAddress';
export * from './navigation';
export * from './newUuid';
export * from './notify';
export * from './player';
export * from './playerQueue';
export * from './playerTrack';
export * from './queries';
export { etagOf, ignoredOf, type WriteGuards } from './recordEtag';
export { useScreenLife, type ScreenLife } from './screenLife';
export * from './session';
export {
  extend,
  type ArtistSlot,
  type ExtensionEntry,
  type ExtensionModule,
  type SlotName,
  type Slots,
  type SongSlot,
  type SongTaxonomySlot,
} from './slots';
export type { ColumnFacts, TableFacts, TableFactsOf } from './tableFacts';
export { readToken } from './token';
export { type SlotPart, useSlot } from './useSlot';
export * from './waitingQueue';
