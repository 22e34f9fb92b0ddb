import { customField, textField } from '@segno/ui/form';
import { EmojiBox } from './EmojiBox';

/** What a category is known by: all that a new one is asked for, and the first of what it can be changed by. */
export const tagCategoryFields = {
  name: textField({ label: 'Name' }),
  icon: customField<string>(EmojiBox, { label: 'Emoji', help: 'Stands before the name.' }),
};
