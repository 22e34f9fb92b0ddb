import { song as songs, type SongDetail } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { Button, KeyValue } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { useOptions } from '@segno/ui/list';
import type { ReactNode } from 'react';
import { songChoices } from '../../songChoices';
import classes from './ArtistInput.module.css';

/** The names in what an artist suggested, which commas, semicolons and lines separate. */
export const suggestedNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** `text` with what was suggested below it; undefined when that stands in it already. */
export const withSuggestedText = (text: string, suggested: string): string | undefined => {
  if (text.includes(suggested.trim())) return undefined;
  return text.trim() === '' ? suggested.trim() : `${text.trimEnd()}\n\n${suggested.trim()}`;
};

/** `words` with the suggested ones that are not among them; undefined when all of them are. */
export const withSuggestedWords = (words: readonly string[], suggested: string): string[] | undefined => {
  const known = new Set(words.map((word) => word.toLowerCase()));
  const added = suggestedNames(suggested).filter((name) => !known.has(name.toLowerCase()));
  return added.length === 0 ? undefined : [...words, ...added];
};

const ownName = (label: string): string => label.split(' / ').at(-1) ?? label;

/**
 * `uuids` with those of the suggested names among the choices, by a choice's own name; undefined when there is none to add.
 * `unknown` has the names that no choice has.
 */
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
  /** What it is a suggestion for: 'description'. */
  label: string;
  /** Puts it into the form; undefined when all of it stands there already. */
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

/** What the artist said with the delivery; who may change the field that a suggestion is for takes it over with a click. */
export const ArtistInput = ({ song, form }: ArtistInputProps) => {
  const mayDescribe = useCan(songs.permissions.fields?.description);
  const mayInstruments = useCan(songs.permissions.fields?.instrument_uuids);
  const plain = (text: string | null) => text && <span className={classes.long}>{text}</span>;

  /** A suggestion for a field; `next` is what the field would hold with it. */
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

/** The suggested instruments, taken over as far as the library has them. */
const InstrumentSuggestion = ({ text, form }: { text: string; form: EntityForm }) => {
  const { list, isLoading } = useOptions(songChoices.instruments);
  // Nothing is known to be used or unknown before the choices are read.
  if (isLoading) return <span className={classes.long}>{text}</span>;
  const { next, unknown } = withSuggestedChoices(wordsIn(form.values['instrument_uuids']), text, list);
  return (
    <Suggestion text={text} label="instruments" onUse={next && (() => form.set('instrument_uuids', next))}>
      {unknown.length > 0 && <span className={classes.unknown}>Not among the instruments: {unknown.join(', ')}</span>}
    </Suggestion>
  );
};
