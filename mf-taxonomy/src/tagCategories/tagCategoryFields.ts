import { customField, textField } from '@segno/ui/form';
import { EmojiBox } from './EmojiBox';

/** Fields of a new category, which are also the first fields of its edit form. */
export const tagCategoryFields = {
  name: textField({ label: 'Name' }),
  icon: customField<string>(EmojiBox, { label: 'Emoji', help: 'Stands before the name.' }),
};
