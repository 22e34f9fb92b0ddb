import type { EndpointRoute } from '../engine/endpointRoute';
import { artistRoutes } from './artists/artistRoutes';
import { collectionSongRoutes } from './collectionSongs';
import { genreRoutes } from './genreRoutes';
import { instrumentRoutes } from './instrumentRoutes';
import { placeRoutes } from './placeRoutes';
import { publisherRoutes } from './publisherRoutes';
import { referenceRoutes } from './referenceRoutes';
import { batchRoutes } from './songs/batch/batchRoutes';
import { songCellRoutes } from './songs/cells/songCellRoutes';
import { songImportRoutes } from './songs/import/songImportRoutes';
import { songReportRoutes } from './songs/report/songReportRoutes';
import { finderRoutes } from './songs/finder/finderRoutes';
import { songCallRoutes } from './songs/songCallRoutes';
import { songCollectionRoutes } from './songCollectionRoutes';
import { similarSongRoutes } from './songs/similarSongRoutes';
import { songRoutes } from './songs/songRoutes';
import { songThemeRoutes } from './songThemeRoutes';
import { suggestionRoutes } from './songs/suggestions/suggestionRoutes';
import { songWordRoutes } from './songs/tagging/songWordRoutes';
import { songUploadRoutes } from './songs/songUploadRoutes';
import { zipRoutes } from './songs/zips/zipRoutes';
import { writerRoutes } from './writerRoutes';

/** Songs, and what they are described by; artists, writers and publishers. */
export const catalogRoutes: readonly (() => EndpointRoute[])[] = [
  songRoutes,
  songCallRoutes,
  finderRoutes,
  zipRoutes,
  similarSongRoutes,
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
  collectionSongRoutes,
  writerRoutes,
  publisherRoutes,
  referenceRoutes,
  placeRoutes,
];
