import { narrowScreen, useHasMounted, useMediaQuery } from '@segno/ui';
import { Modal, Switch } from '@segno/ui/extra';
import { Fragment } from 'react';
import { itemsWithin } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { switchKeys, useKeySwitch } from './keySwitch';
import { letterOf } from '../menu/screenKeys';
import classes from './KeyHelp.module.css';

interface Shortcut {
  keys: readonly string[];
  does: string;
}

const always: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Search everything' },
  { keys: ['Ctrl', 'S'], does: 'Save the form' },
  { keys: ['Ctrl', 'Shift', 'S'], does: 'Save and open the next record of the list' },
  { keys: ['Alt', 'T'], does: 'Add a tag to the song' },
  { keys: ['Alt', 'A'], does: 'Accept the first suggested tag of the song' },
  { keys: ['Ctrl', 'Enter'], does: 'Send the dialog or the note' },
  { keys: ['Alt', 'Space'], does: 'Play and pause, also while typing' },
];

const single: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Lists',
    shortcuts: [
      { keys: ['/'], does: 'Search the list' },
      { keys: ['J'], does: 'Next row' },
      { keys: ['K'], does: 'Previous row' },
      { keys: ['X'], does: 'Select the row, where rows can be selected' },
      { keys: ['Enter'], does: 'Open the row' },
    ],
  },
  {
    title: 'Records',
    shortcuts: [
      { keys: ['E'], does: 'Edit the row, or the record that is open' },
      { keys: ['J'], does: 'Next record of the list' },
      { keys: ['K'], does: 'Previous record' },
      { keys: ['N'], does: 'Write a note, with the time of the sound' },
    ],
  },
  {
    title: 'Review',
    shortcuts: [
      { keys: ['A'], does: 'Approve and open the next' },
      { keys: ['R'], does: 'Request a revision' },
      { keys: ['D'], does: 'Decline' },
      { keys: ['M'], does: 'Assign the artist submission to me' },
      { keys: ['U'], does: 'Undo the last decision, within 10 seconds' },
    ],
  },
  {
    title: 'Player',
    shortcuts: [
      { keys: ['Space'], does: 'Play and pause' },
      { keys: ['←'], does: '5 seconds back' },
      { keys: ['→'], does: '5 seconds forward' },
      { keys: ['N'], does: 'Next track of the list being played' },
      { keys: ['P'], does: 'Start of the track, or the previous track' },
      { keys: ['A'], does: 'Play the earlier of two compared versions' },
      { keys: ['B'], does: 'Play the new version' },
    ],
  },
];

const Keys = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section className={classes.group}>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>
      {shortcuts.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

export interface KeyHelpProps {
  opened: boolean;
  onClose: () => void;
}

/** All keys available to this person, and the switch for single letters. */
export const KeyHelp = ({ opened, onClose }: KeyHelpProps) => {
  const isThere = useHasMounted();
  const { isOn } = useKeySwitch();
  const screens = useMenu()
    .flatMap(itemsWithin)
    .flatMap((item) => {
      const letter = letterOf(item);
      return letter === undefined ? [] : [{ keys: ['G', letter.toUpperCase()], does: item.label }];
    });
  return (
    <Modal
      opened={opened && isThere}
      onClose={onClose}
      title="Keyboard shortcuts"
      size="56rem"
      fullScreen={useMediaQuery(narrowScreen) ?? false}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <div className={classes.root}>
        <Keys title="Everywhere" shortcuts={[{ keys: ['?'], does: 'Show this list' }, ...always]} />
        {single.map((group) => (
          <Keys key={group.title} {...group} />
        ))}
        <Keys title="Go to a screen" shortcuts={screens} />
      </div>
      <Switch
        mt="md"
        label="Single keys are shortcuts"
        description="When off, only shortcuts with Ctrl or Alt work. Stored in this browser."
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
};
