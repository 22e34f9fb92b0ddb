import type { EndpointRoute } from '../engine/endpointRoute';
import { artistRoutes } from './artists/artistRoutes';
import { collectionLinkRoutes } from './collectionLinkRoutes';
import { collectionSongRoutes } from './collectionSongs';
import { channelRoutes } from './publishing/channelRoutes';
import { genreRoutes, instrumentRoutes, songThemeRoutes } from './twoLevels';
import { placeRoutes, referenceRoutes } from './referenceRoutes';
import { publisherRoutes } from './publisherRoutes';
import { batchRoutes } from './songs/operations/batchRoutes';
import { songCellRoutes } from './songs/cells/songCellRoutes';
import { songImportRoutes } from './songs/operations/songImportRoutes';
import { songReferenceRoutes } from './songs/similar/songReferenceRoutes';
import { songReportRoutes } from './songs/report/songReportJob';
import { finderRoutes } from './songs/finder/finderRoutes';
import { similarSongRoutes, songCallRoutes, songUploadRoutes } from './songs/songCallRoutes';
import { songCollectionRoutes } from './songCollectionRoutes';
import { songRoutes } from './songs/songSpec';
import { suggestionRoutes } from './songs/suggestions/suggestionRoutes';
import { songWordRoutes } from './songs/tagging/songWordRoutes';
import { zipRoutes } from './songs/files/zipRoutes';
import { writerRoutes } from './writerRoutes';

/** Routes of songs, tags, artists, writers and publishers. */
export const catalogRoutes: readonly (() => EndpointRoute[])[] = [
  songRoutes,
  songCallRoutes,
  finderRoutes,
  zipRoutes,
  similarSongRoutes,
  songReferenceRoutes,
  batchRoutes,
  songReportRoutes,
  songImportRoutes,
  songCellRoutes,
  songUploadRoutes,
  suggestionRoutes,
  songWordRoutes,
  artistRoutes,
  genreRoutes,
  songThemeRoutes,
  instrumentRoutes,
  songCollectionRoutes,
  collectionLinkRoutes,
  collectionSongRoutes,
  writerRoutes,
  publisherRoutes,
  channelRoutes,
  referenceRoutes,
  placeRoutes,
];
