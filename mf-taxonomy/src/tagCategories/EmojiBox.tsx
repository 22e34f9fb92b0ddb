import { fieldProps, type CustomFieldProps } from '@segno/ui/form';
import { Autocomplete } from '@segno/ui/extra';
import { emojiNames } from './emojiNames';
import classes from './EmojiBox.module.css';

const proposed = Object.keys(emojiNames);

/** One emoji: typed, pasted, chosen with the system's picker, or found in the list by a word such as 'guitar'. */
export const EmojiBox = ({ value, onChange, ...field }: CustomFieldProps<string>) => (
  <Autocomplete
    placeholder="Type a word or an emoji"
    {...fieldProps(field)}
    className={classes.root}
    autoComplete="off"
    data={proposed}
    filter={({ options, search }) => {
      const words = search.trim().toLowerCase();
      return options.filter((option) => 'value' in option && matchesWords(option.value, words));
    }}
    renderOption={({ option }) => (
      <>
        <span aria-hidden className={classes.icon}>
          {option.value}
        </span>
        <span>{emojiNames[option.value]}</span>
      </>
    )}
    value={value}
    onChange={onChange}
  />
);

/** All emoji are shown while one is chosen. */
const matchesWords = (emoji: string, words: string): boolean =>
  words === '' || words in emojiNames || emoji.includes(words) || (emojiNames[emoji] ?? '').includes(words);
