import { counted } from '@segno/contract';
import { findTagChoices, song as songs, type SongDetail, type TagChoice } from '@segno/contract/catalog';
import { selectTagFields } from '@segno/contract/taxonomy';
import { call, useCall } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { Pill, useHotkeys } from '@segno/ui/extra';
import type { EntityForm } from '@segno/ui/form';
import { useEffect, useRef, useState } from 'react';
import { blockerField } from '../blockerField';
import { copiedTags, filed, requiredFirst, type Choice, type Filed } from './filed';
import { FindBox, useTyped } from './FindBox';
import { focusDeck } from './keptPlace';
import classes from './TagDeck.module.css';

const HOUR = 3_600_000;

type Form = Pick<EntityForm, 'values' | 'fields' | 'set' | 'awaitInput'>;

/**
 * X20: the tagging deck. One box that takes any tag, genre, theme or instrument and any word, says where it goes and puts it there;
 * another one that takes over the tags of a song. Nothing for who may not change the song's tags.
 */
export const TagDeck = ({ song, form }: { song: SongDetail; form: Form }) => {
  const editable = new Set(form.fields.flatMap(({ name, readOnly }) => (readOnly ? [] : [name])));
  const deck = useDeck(form);
  useHotkeys([['alt+T', focusDeck, { usePhysicalKeys: true }]], []);
  if (!editable.has('taxonomy')) return null;
  const blocking = song.publish_blockers.flatMap((blocker) => blockerField(blocker) ?? []);
  return (
    <div className={classes.root}>
      <TagBox deck={deck} editable={editable} sorted={(choices) => requiredFirst(choices, form.values, blocking)} />
      <p role="status" className={classes.said}>
        {deck.said}
      </p>
      <Added deck={deck} />
      <details className={classes.copy}>
        <summary>Or take the tags of another song</summary>
        <CopyBox deck={deck} song={song.uuid} editable={editable} />
      </details>
    </div>
  );
};

/** What the deck has added to this song, each with its field and a button that takes it back. */
const Added = ({ deck: { added, takeBack } }: { deck: ReturnType<typeof useDeck> }) =>
  added.length > 0 && (
    <ul className={classes.added} aria-label="Added to this song">
      {added.map((step) => (
        <li key={step.number}>
          <Pill
            withRemoveButton
            onRemove={() => takeBack(step)}
            removeButtonProps={{ 'aria-label': `Take back ${step.of}`, 'aria-hidden': false, tabIndex: 0 }}
          >
            {step.of} <span className={classes.note}>in {step.field}</span>
          </Pill>
        </li>
      ))}
    </ul>
  );

/** An addition that can be taken back. */
interface Step {
  number: number;
  of: string;
  /** Where it went, in words. */
  field: string;
  changes: readonly { name: string; without: (value: unknown) => unknown }[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Writes chosen tags into the form, and takes them back. */
const useDeck = (form: Form) => {
  const { data } = useCall(selectTagFields, {}, { staleTime: HOUR });
  const [said, say] = useState('');
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  /** Newest last. */
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const record = (step: Omit<Step, 'number'>): void =>
    setSteps((before) => [...before, { ...step, number: (before.at(-1)?.number ?? 0) + 1 }]);
  const change = (of: string, { name, value, said: text, field = '', without }: Filed): void => {
    say(text);
    if (name === undefined) return;
    latest.current.set(name, value);
    if (without) record({ of, field, changes: [{ name, without }] });
  };
  // What was removed in its field meanwhile is not offered.
  const added = steps.filter(({ changes }) =>
    changes.some(({ name, without }) => !isSame(without(form.values[name]), form.values[name])),
  );
  const takeBack = ({ number, of, changes }: Step): void => {
    for (const { name, without } of changes) latest.current.set(name, without(latest.current.values[name]));
    setSteps((before) => before.filter((step) => step.number !== number));
    say(`${of} is taken back.`);
    focusDeck();
  };
  return {
    added,
    takeBack,
    record,
    set: (name: string, value: unknown) => latest.current.set(name, value),
    said,
    say,
    /** Save waits for what is being added. */
    add: (addition: Promise<void>): void => {
      addition.catch(notifyFailure);
      latest.current.awaitInput(addition);
    },
    /** Fields of the taxonomy: typing may be faster than loading them. */
    readFields: async () => (data ?? (await call(selectTagFields, {}))).tag_fields,
    label: (name: string): string => form.fields.find((field) => field.name === name)?.field.label ?? name,
    values: () => latest.current.values,
    change,
    /** Takes the last addition back. */
    back: (): void => {
      const last = added.at(-1);
      if (last) takeBack(last);
    },
  };
};

interface BoxProps {
  deck: ReturnType<typeof useDeck>;
  editable: ReadonlySet<string>;
}

interface TagBoxProps extends BoxProps {
  sorted: (choices: readonly TagChoice[]) => readonly TagChoice[];
}

const TagBox = ({ deck, editable, sorted }: TagBoxProps) => {
  const typed = useTyped();
  const { asked, isAsked, isCurrent } = typed;
  const { data } = useCall(findTagChoices, { query: { text: asked } }, { enabled: isAsked, staleTime: HOUR });
  const noteOf = ({ member, tag_field, reason }: TagChoice): string =>
    `in ${tag_field?.name ?? deck.label(member)}${reason === null ? '' : ` · ${reason}`}`;
  const offered = (choices: readonly TagChoice[], word: string) => [
    ...sorted(choices)
      .filter(({ member }) => editable.has(member))
      .map((choice) => ({ name: choice.name, note: noteOf(choice), choice })),
    ...(editable.has('tags')
      ? [{ name: word, note: `as a word in ${deck.label('tags')}`, choice: { member: 'tags' as const, name: word } }]
      : []),
  ];
  const take = async (choice: Choice): Promise<void> => {
    const fields = await deck.readFields();
    deck.change(choice.name, filed(deck.values(), choice, { fields, label: deck.label(choice.member) }));
  };
  const takeFirst = async (text: string): Promise<void> => {
    const { choices } = await call(findTagChoices, { query: { text } });
    const [first] = offered(choices, text);
    if (first) await take(first.choice);
    else deck.say(`Nothing is called ${text}.`);
  };
  return (
    <FindBox
      isDeck
      keys="Alt+T"
      label="Add a tag"
      help="Start here: any tag, genre, theme, instrument, mood or word goes into its field below. Enter adds the first result, Backspace removes it. Alt+T jumps here."
      typed={typed}
      found={isCurrent && isAsked && data ? offered(data.choices, asked) : undefined}
      onTake={({ choice }) => deck.add(take(choice))}
      onEarly={(text) => deck.add(takeFirst(text))}
      onBack={deck.back}
    />
  );
};

const CopyBox = ({ deck, song, editable }: BoxProps & { song: string }) => {
  const typed = useTyped();
  const { asked, isAsked, isCurrent } = typed;
  const query = { work_title: asked, pagesize: 10 };
  const { data } = useCall(songs.list, { query }, { enabled: isAsked });
  const copy = async ({ uuid, name }: { uuid: string; name: string }): Promise<void> => {
    const [{ song: from }, fields] = await Promise.all([call(songs.get, { params: { uuid } }), deck.readFields()]);
    const changes = copiedTags(deck.values(), from, fields).filter((change) => editable.has(change.name));
    const count = changes.reduce((sum, { added }) => sum + added, 0);
    const said = count === 0 ? `The song has all tags of ${name}.` : `${count} tags of ${name} were added.`;
    const before = deck.values();
    for (const { name: field, value } of changes) deck.set(field, value);
    if (count > 0)
      deck.record({
        of: `${count} tags of ${name}`,
        field: counted(changes.length, 'field'),
        // A field that was changed since keeps its value.
        changes: changes.map((change) => ({
          name: change.name,
          without: (now) => (isSame(now, change.value) ? before[change.name] : now),
        })),
      });
    deck.say(said);
  };
  return (
    <FindBox
      label="Copy the tags of another song"
      help="Adds its tags, genres, themes, instruments and words to those that are here."
      typed={typed}
      found={
        isCurrent && isAsked && data
          ? data.songs
              .filter(({ uuid }) => uuid !== song)
              .map(({ uuid, work_title, work_id, artist }) => ({
                uuid,
                name: work_title,
                note: `${artist?.name ?? 'No artist'} · ${work_id}`,
              }))
          : undefined
      }
      onTake={(item) => deck.add(copy(item))}
    />
  );
};
