import { counted } from '@segno/contract';
import { lastPart } from '@segno/contract/audio';
import { Duration, TextInput } from '@segno/ui';
import { secondsOf } from '@segno/ui/upload';
import { memo } from 'react';
import { editedSong, type DropEdits, type FoundSong } from './droppedSongs';
import classes from './dropped.module.css';
import type { Choices } from './factsOf';
import type { NewSong } from './sheetOfSongs';
import type { FoundTag } from './tags/tagNames';

/** The choice that makes a file a song of its own. */
const OWN = 'own';

export interface SongRowProps {
  found: FoundSong;
  change: Partial<NewSong> | undefined;
  types: DropEdits['types'];
  choices: Choices;
  /** Reasons of the server. */
  refused: readonly string[];
  /** The id of the list of artists. */
  artists: string;
  onEdit: (key: string, change: Partial<NewSong>) => void;
  onType: (file: string, type: string) => void;
  onOwn: (file: string) => void;
}

/** Where a value was read, as long as nobody has changed it. */
const originOf = (tag: FoundTag | undefined, value: string): string | undefined => {
  if (!tag || tag.value !== value) return undefined;
  return tag.from === 'name' ? 'From the file name' : `From ${tag.from}`;
};

/** One song of the preview: what is known of it, and its files. It renders again when its own props change, not for every key in another one. */
export const SongRow = memo(
  ({ found, change, types, choices, refused, artists, onEdit, onType, onOwn }: SongRowProps) => {
    const { key, values, facts, files, problems, isLeftOut } = editedSong(found, { change, types }, choices);
    const more = [
      values.genre && facts.genre ? `Genre ${values.genre} (${facts.genre.from})` : '',
      values.description && facts.description ? `Description "${values.description}" (${facts.description.from})` : '',
    ].filter(Boolean);
    const field = (name: 'title' | 'artist' | 'bpm', label: string) => (
      <TextInput
        label={label}
        value={values[name]}
        disabled={isLeftOut}
        description={originOf(facts[name], values[name])}
        error={name === 'bpm' ? undefined : problems[name]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(name === 'artist' ? { list: artists } : {})}
        {...(name === 'bpm' ? { inputMode: 'decimal' as const } : {})}
        onChange={({ currentTarget }) => onEdit(key, { [name]: currentTarget.value })}
      />
    );
    return (
      <li>
        <div
          className={classes.song}
          role="group"
          aria-label={values.title || 'Song without a title'}
          data-error={refused.length > 0 || Object.keys(problems).length > 0 || undefined}
        >
          <div className={classes.fields}>
            {field('title', 'Title')}
            {field('artist', 'Artist')}
            {field('bpm', 'BPM')}
          </div>
          {more.length > 0 && <p className={classes.note}>{more.join(' · ')}</p>}
          {facts.unused.length > 0 && (
            <p className={classes.note}>Also in the file, not kept: {facts.unused.join(' · ')}</p>
          )}
          <ul className={classes.files}>
            {files.map(({ file, type, places }) => {
              const name = lastPart(file.path);
              return (
                <li key={file.id} className={classes.file}>
                  <span className={classes.name} title={file.path}>
                    {name}
                  </span>
                  <span className={classes.number}>
                    <Duration seconds={secondsOf(file)} />
                    {typeof file.head === 'object' && `, ${counted(file.head.channels, 'channel')}`}
                  </span>
                  <select
                    className={classes.select}
                    aria-label={`File type of ${name}`}
                    value={type}
                    onChange={({ currentTarget: { value } }) =>
                      value === OWN ? onOwn(file.id) : onType(file.id, value)
                    }
                  >
                    <option value="">Leave it out</option>
                    {places.map((place) => (
                      <option key={place} value={place}>
                        {place}
                      </option>
                    ))}
                    {files.length > 1 && <option value={OWN}>A song of its own</option>}
                  </select>
                </li>
              );
            })}
          </ul>
          {[...(problems.files === undefined ? [] : [problems.files]), ...refused].map((text) => (
            <p key={text} className={classes.problem} role="alert">
              {text}
            </p>
          ))}
        </div>
      </li>
    );
  },
);
