import { activityRoutes } from './account/activityRoutes';
import { listViewRoutes } from './account/listViewRoutes';
import { noteRoutes } from './account/noteRoutes';
import { passwordRoutes } from './account/passwordRoutes';
import { resetSecondFactorRoute } from './account/resetSecondFactorRoute';
import { secondFactorLoginRoutes } from './account/secondFactorLoginRoutes';
import { secondFactorRoutes } from './account/secondFactorRoutes';
import { sessionRoutes } from './account/sessionRoutes';
import { messageRoutes } from './account/messageRoutes';
import { taskRoutes } from './account/taskRoutes';
import { userRoutes } from './account/userRoutes';
import { userRoleRoutes } from './account/userRoleRoutes';
import { userSessionRoutes } from './account/userSessionRoutes';
import { artistRoutes } from './catalog/artistRoutes';
import { genreRoutes } from './catalog/genreRoutes';
import { instrumentRoutes } from './catalog/instrumentRoutes';
import { placeRoutes } from './catalog/placeRoutes';
import { publisherRoutes } from './catalog/publisherRoutes';
import { referenceRoutes } from './catalog/referenceRoutes';
import { songCallRoutes } from './catalog/songCallRoutes';
import { songCollectionRoutes } from './catalog/songCollectionRoutes';
import { songRoutes } from './catalog/songRoutes';
import { songThemeRoutes } from './catalog/songThemeRoutes';
import { songUploadRoutes } from './catalog/songUploadRoutes';
import { writerRoutes } from './catalog/writerRoutes';
import type { EndpointRoute } from './engine/endpointRoute';
import { earningsRoutes } from './money/earningsRoutes';
import { pendingSalesRoutes } from './money/pendingSalesRoutes';
import { performingRightsOrganizationRoutes } from './money/performingRightsOrganizationRoutes';
import { reportRoutes } from './money/reportRoutes';
import { salesImportRoutes } from './money/salesImportRoutes';
import { myProfileRoutes } from './portal/myProfileRoutes';
import { myWriterRoutes } from './portal/myWriterRoutes';
import { deliveryRoutes } from './submissions/deliveryRoutes';
import { reviewRoutes } from './submissions/reviewRoutes';
import { trackRoutes } from './submissions/trackRoutes';
import { uploadRoutes } from './submissions/uploadRoutes';
import { rightsRoutes } from './rights/rightsRoutes';
import { comparisonRoutes } from './taxonomy/comparisonRoutes';
import { exampleRoutes } from './taxonomy/exampleRoutes';
import { selectRoutes } from './taxonomy/selectRoutes';
import { tagCategoryRoutes } from './taxonomy/tagCategoryRoutes';
import { tagRelationTypeRoutes } from './taxonomy/tagRelationTypeRoutes';
import { tagTermRelationTypeRoutes } from './taxonomy/tagTermRelationTypeRoutes';

/** The table of contents: every call that the server answers, by domain. */
export const allRoutes = (): EndpointRoute[] => [
  ...sessionRoutes(),
  ...passwordRoutes(),
  ...userRoutes(),
  ...userRoleRoutes(),
  ...secondFactorLoginRoutes(),
  ...secondFactorRoutes(),
  resetSecondFactorRoute(),
  ...messageRoutes(),
  ...userSessionRoutes(),
  ...taskRoutes(),
  ...noteRoutes(),
  ...listViewRoutes(),
  ...activityRoutes(),
  ...songRoutes(),
  ...songCallRoutes(),
  ...songUploadRoutes(),
  ...rightsRoutes(),
  ...artistRoutes(),
  ...genreRoutes(),
  ...songThemeRoutes(),
  ...instrumentRoutes(),
  ...songCollectionRoutes(),
  ...writerRoutes(),
  ...publisherRoutes(),
  ...referenceRoutes(),
  ...placeRoutes(),
  ...trackRoutes(),
  ...reviewRoutes(),
  ...uploadRoutes(),
  ...deliveryRoutes(),
  ...selectRoutes(),
  ...comparisonRoutes(),
  ...exampleRoutes(),
  ...tagCategoryRoutes(),
  ...tagRelationTypeRoutes(),
  ...tagTermRelationTypeRoutes(),
  ...earningsRoutes(),
  ...salesImportRoutes(),
  ...pendingSalesRoutes(),
  ...performingRightsOrganizationRoutes(),
  ...reportRoutes(),
  ...myWriterRoutes(),
  ...myProfileRoutes(),
];
