import { tagCategories } from './tagCategories';

/** TAG_CATEGORY_EDIT */
export const Screen = tagCategories.EditScreen;
