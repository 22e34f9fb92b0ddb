import type { EndpointRoute } from '../engine/endpointRoute';
import { comparisonRoutes } from './comparisonRoutes';
import { exampleRoutes } from './exampleRoutes';
import { taxonomyImportRoutes } from './exchange/taxonomyImportRoutes';
import { taxonomyReportRoutes } from './exchange/taxonomyReportRoutes';
import { graphRoutes } from './graph/graphRoutes';
import { inspectorRoutes } from './inspector/inspectorRoutes';
import { mergeRoutes } from './merge/mergeRoutes';
import { selectRoutes } from './selectRoutes';
import { tagCategoryRoutes } from './tagCategoryRoutes';
import { tagRelationTypeRoutes, tagTermRelationTypeRoutes } from './relationTypeRoutes';
import { tagRoutes } from './tags/tagSpec';
import { termRoutes } from './terms/termSpec';

/** The vocabulary for describing songs. */
export const taxonomyRoutes: readonly (() => EndpointRoute[])[] = [
  selectRoutes,
  graphRoutes,
  inspectorRoutes,
  mergeRoutes,
  taxonomyReportRoutes,
  taxonomyImportRoutes,
  comparisonRoutes,
  exampleRoutes,
  tagCategoryRoutes,
  tagRelationTypeRoutes,
  tagRoutes,
  tagTermRelationTypeRoutes,
  termRoutes,
];
