import { narrowScreen, useHasMounted, useMediaQuery } from '@segno/ui';
import { Modal, Switch } from '@segno/ui/extra';
import { Fragment, useMemo } from 'react';
import { itemsWithin } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { openDialog } from './keyTargets';
import { keyedControls, labelOf } from './pageButtons';
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

const compared: readonly Shortcut[] = [
  { keys: ['A'], does: 'Play the earlier of two compared versions; A does not approve meanwhile' },
  { keys: ['B'], does: 'Play the new version' },
];

const single: readonly { title: string; shown: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Lists',
    shown: 'main tbody tr[role="row"]',
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
    shown: 'main form [data-sticky-bar]',
    shortcuts: [
      { keys: ['E'], does: 'Edit the row, or the record that is open' },
      { keys: ['J'], does: 'Next record of the list' },
      { keys: ['K'], does: 'Previous record' },
      { keys: ['N'], does: 'Write a note, with the time of the sound' },
    ],
  },
  {
    title: 'Review',
    shown: '[data-key="a"]',
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
    shown: 'html[data-player="open"]',
    shortcuts: [
      { keys: ['Space'], does: 'Play and pause' },
      { keys: ['←'], does: '5 seconds back' },
      { keys: ['→'], does: '5 seconds forward' },
      { keys: ['N'], does: 'Next track of the list being played, where N does not write a note' },
      { keys: ['P'], does: 'Start of the track, or the previous track' },
      ...compared,
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

/**
 * The keys shown on controls of the page or its dialog, and the groups of keys that work there before the others. A key of
 * the page has no other meaning there; where two sounds are compared, theirs come first (`pressKey`).
 */
function keysHere() {
  const isComparing = (openDialog() ?? document).querySelector('[data-comparison-key]') !== null;
  const own = new Map(
    keyedControls().map((element) => [element.dataset['key']?.toUpperCase() ?? '', labelOf(element)]),
  );
  for (const { keys, does } of isComparing ? compared : []) own.set(keys.join(''), does);
  return {
    own: [...own].map(([key, does]): Shortcut => ({ keys: [key], does })),
    groups: single
      .toSorted(
        (one, other) =>
          Number(document.querySelector(other.shown) !== null) - Number(document.querySelector(one.shown) !== null),
      )
      .map((group) => ({ ...group, shortcuts: group.shortcuts.filter(({ keys }) => !own.has(keys.join(''))) }))
      .filter(({ shortcuts }) => shortcuts.length > 0),
  };
}

const closed = { own: [], groups: single };

/** All keys available to this person, those of the page first, and the switch for single letters. */
export const KeyHelp = ({ opened, onClose }: KeyHelpProps) => {
  // Read on opening: afterwards this is the topmost dialog.
  const { own, groups } = useMemo(() => (opened ? keysHere() : closed), [opened]);
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
        {own.length > 0 && <Keys title="On this page" shortcuts={own} />}
        <Keys title="Everywhere" shortcuts={[{ keys: ['?'], does: 'Show this list' }, ...always]} />
        {groups.map(({ title, shortcuts }) => (
          <Keys key={title} title={title} shortcuts={shortcuts} />
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
