import { findTagChoices, song as songs, type SongDetail, type TagChoice } from '@segno/contract/catalog';
import { selectTagFields } from '@segno/contract/taxonomy';
import { call, useCall } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { useHotkeys } from '@segno/ui/extra';
import type { EntityForm } from '@segno/ui/form';
import { useEffect, useRef, useState } from 'react';
import { blockerField } from '../blockerField';
import { copiedTags, filed, requiredFirst, type Choice, type Filed } from './filed';
import { FindBox, useTyped } from './FindBox';
import { focusDeck } from './keptPlace';
import classes from './TagDeck.module.css';

const HOUR = 3_600_000;

type Form = Pick<EntityForm, 'values' | 'fields' | 'set'>;

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
      <CopyBox deck={deck} song={song.uuid} editable={editable} />
      <p role="status" className={classes.said}>
        {deck.said}
      </p>
    </div>
  );
};

/** Writes chosen tags into the form, and takes them back. */
const useDeck = (form: Form) => {
  const { data } = useCall(selectTagFields, {}, { staleTime: HOUR });
  const [said, say] = useState('');
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  /** What Backspace takes back, newest last. */
  const steps = useRef<{ of: string; name: string; before: unknown; after: unknown }[]>([]);
  const change = (of: string, { name, value, said: text }: Filed): void => {
    say(text);
    if (name === undefined) return;
    steps.current.push({ of, name, before: latest.current.values[name], after: value });
    latest.current.set(name, value);
  };
  return {
    said,
    say,
    /** Fields of the taxonomy: typing may be faster than loading them. */
    readFields: async () => (data ?? (await call(selectTagFields, {}))).tag_fields,
    label: (name: string): string => form.fields.find((field) => field.name === name)?.field.label ?? name,
    values: () => latest.current.values,
    change,
    back: (): void => {
      const step = steps.current.pop();
      // A later change stays.
      if (!step || JSON.stringify(latest.current.values[step.name]) !== JSON.stringify(step.after)) return;
      latest.current.set(step.name, step.before);
      say(`${step.of} is taken back.`);
    },
  };
};

const failed = (error: unknown): void => notifyFailure(error);

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
      help="Any tag, genre, theme, instrument, mood or word. Enter adds the first result, Backspace removes it. Alt+T jumps here."
      typed={typed}
      found={isCurrent && isAsked && data ? offered(data.choices, asked) : undefined}
      onTake={({ choice }) => void take(choice).catch(failed)}
      onEarly={(text) => void takeFirst(text).catch(failed)}
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
    for (const { name: field, value } of changes)
      deck.change(`What ${field} got of ${name}`, { name: field, value, said });
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
      onTake={(item) => void copy(item).catch(failed)}
    />
  );
};
