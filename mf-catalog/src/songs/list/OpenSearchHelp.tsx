import { Anchor, Text, useLazyOpening } from '@segno/ui';
import { Popover } from '@segno/ui/extra';
import { SearchHelpButton } from './SearchHelpButton';
import classes from './SongSearchTools.module.css';

/** Example searches, with what they find. */
const examples = [
  [
    'happy piano',
    'Every word, in titles, artists, writers, tags, genres, instruments, collections or the description.',
  ],
  ['"night ferry"', 'These words, one after the other.'],
  ['piano -drums', 'Without drums. Also -"drum machine".'],
  ['90-110 bpm', 'A tempo. Also 120 bpm, around 120 bpm, >100 bpm.'],
  ['2:30', 'A length, five seconds more or less. Also 2:00-3:00, under 30 seconds.'],
  ['no vocals', 'Who sings. Also instrumental, female vocals, male vocals.'],
] as const;

/** Examples of searches, each with a button to try it. */
export const OpenSearchHelp = ({ onTry }: { onTry: (text: string) => void }) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  return (
    <Popover position="bottom-start" width={360} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <SearchHelpButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="How to search">
        <ul className={classes.examples}>
          {examples.map(([text, meaning]) => (
            <li key={text}>
              <Anchor
                component="button"
                type="button"
                onClick={() => {
                  onTry(text);
                  setOpened(false);
                }}
              >
                {text}
              </Anchor>
              <Text size="sm" c="dimmed">
                {meaning}
              </Text>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
};
