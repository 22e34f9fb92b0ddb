import { song as songs, type SongDetail } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { Button, KeyValue } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { useOptions } from '@segno/ui/list';
import type { ReactNode } from 'react';
import { songChoices } from '../../songChoices';
import classes from './ArtistInput.module.css';

/** Names in an artist's suggestion, separated by commas, semicolons or lines. */
export const suggestedNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** Appends the suggestion to `text`; undefined if it is already there. */
export const withSuggestedText = (text: string, suggested: string): string | undefined => {
  if (text.includes(suggested.trim())) return undefined;
  return text.trim() === '' ? suggested.trim() : `${text.trimEnd()}\n\n${suggested.trim()}`;
};

/** Adds the suggested words that are missing; undefined if none is. */
export const withSuggestedWords = (words: readonly string[], suggested: string): string[] | undefined => {
  const known = new Set(words.map((word) => word.toLowerCase()));
  const added = suggestedNames(suggested).filter((name) => !known.has(name.toLowerCase()));
  return added.length === 0 ? undefined : [...words, ...added];
};

const ownName = (label: string): string => label.split(' / ').at(-1) ?? label;

/** Adds to `uuids` the choices with a suggested name; undefined if there is none to add. `unknown` has the names without a choice. */
export const withSuggestedChoices = (
  uuids: readonly string[],
  suggested: string,
  choices: readonly { value: string; label: string }[],
): { next: string[] | undefined; unknown: string[] } => {
  const byName = new Map(choices.map(({ value, label }) => [ownName(label).toLowerCase(), value]));
  const names = suggestedNames(suggested);
  const found = names.flatMap((name) => byName.get(name.toLowerCase()) ?? []);
  const added = found.filter((uuid) => !uuids.includes(uuid));
  return {
    next: added.length === 0 ? undefined : [...uuids, ...added],
    unknown: names.filter((name) => !byName.has(name.toLowerCase())),
  };
};

interface ArtistInputProps {
  song: SongDetail;
  form: EntityForm;
}

interface SuggestionProps {
  text: string;
  /** What is suggested: 'description'. */
  label: string;
  /** Puts it into the form; undefined if it is already there. */
  onUse: (() => void) | undefined;
  children?: ReactNode;
}

const Suggestion = ({ text, label, onUse, children }: SuggestionProps) => (
  <div className={classes.suggestion}>
    <span className={classes.long}>{text}</span>
    {children}
    <Button
      variant="default"
      size="compact-sm"
      disabled={onUse === undefined}
      aria-label={`${onUse ? 'Use' : 'Used'} the suggested ${label}`}
      onClick={onUse}
    >
      {onUse ? 'Use' : 'Used'}
    </Button>
  </div>
);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What the artist entered with the delivery. A click takes a suggestion over, for people who may change its field. */
export const ArtistInput = ({ song, form }: ArtistInputProps) => {
  const mayDescribe = useCan(songs.permissions.fields?.description);
  const mayInstruments = useCan(songs.permissions.fields?.instrument_uuids);
  const plain = (text: string | null) => text && <span className={classes.long}>{text}</span>;

  /** A suggestion for a field; `next` is the field's value with it. */
  const suggestion = (text: string | null, o: { field: string; label: string; next: unknown; may: boolean }) =>
    text &&
    (o.may ? (
      <Suggestion
        text={text}
        label={o.label}
        onUse={o.next === undefined ? undefined : () => form.set(o.field, o.next)}
      />
    ) : (
      plain(text)
    ));

  const { values } = form;
  const {
    artist_suggested_usage: usage,
    artist_suggested_description: description,
    artist_suggested_lyrics: lyrics,
    artist_suggested_instruments: instruments,
  } = song;
  return (
    <KeyValue
      items={[
        { label: 'Notes', value: plain(song.artist_notes) },
        {
          label: 'Suggested instruments',
          value:
            instruments && mayInstruments ? (
              <InstrumentSuggestion text={instruments} form={form} />
            ) : (
              plain(instruments)
            ),
        },
        {
          label: 'Suggested usage',
          value: suggestion(usage, {
            field: 'tags',
            label: 'usage as tags',
            next: usage === null ? undefined : withSuggestedWords(wordsIn(values['tags']), usage),
            may: mayDescribe,
          }),
        },
        {
          label: 'Suggested description',
          value: suggestion(description, {
            field: 'description',
            label: 'description',
            next: description === null ? undefined : withSuggestedText(textIn(values['description']), description),
            may: mayDescribe,
          }),
        },
        {
          label: 'Suggested lyrics',
          value: suggestion(lyrics, {
            field: 'lyrics',
            label: 'lyrics',
            next: lyrics === null ? undefined : withSuggestedText(textIn(values['lyrics']), lyrics),
            may: mayDescribe,
          }),
        },
      ]}
    />
  );
};

/** The suggested instruments that the library has. */
const InstrumentSuggestion = ({ text, form }: { text: string; form: EntityForm }) => {
  const { list, isLoading } = useOptions(songChoices.instruments);
  // Before the choices are loaded, nothing is known to be used or unknown.
  if (isLoading) return <span className={classes.long}>{text}</span>;
  const { next, unknown } = withSuggestedChoices(wordsIn(form.values['instrument_uuids']), text, list);
  return (
    <Suggestion text={text} label="instruments" onUse={next && (() => form.set('instrument_uuids', next))}>
      {unknown.length > 0 && <span className={classes.unknown}>Not among the instruments: {unknown.join(', ')}</span>}
    </Suggestion>
  );
};
