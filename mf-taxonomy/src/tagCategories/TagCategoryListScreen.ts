import { tagCategories } from './tagCategories';

/** TAG_CATEGORIES */
export const Screen = tagCategories.ListScreen;
