import { shortDurationText } from '@segno/contract';
import { type SearchPart, type SearchRange, songSearchParts } from '@segno/contract/catalog';
import { Anchor, Button, lazyPart, LazyTrigger, Text } from '@segno/ui';
import { type List, useAddressQuery } from '@segno/ui/list';
import { IconX } from '@segno/ui/icons';
import { FewerWords } from './FewerWords';
import { SearchHelpButton } from './SearchHelpButton';
import type { SongShape } from './songFilters';
import classes from './SongSearchTools.module.css';

const searchHelp = lazyPart(async () => (await import('./OpenSearchHelp')).OpenSearchHelp);

/** Help beside the search box, and below it how the search was understood. The text in the address is the only state. */
export const SongSearchTools = ({ list }: { list: List<SongShape> }) => {
  const { change } = useAddressQuery();
  const { search } = list.state;
  const meant = list.answer?.['did_you_mean'];
  // A separate entry in the history: Back restores a removed part.
  const searchFor = (text: string) => change({ work_title: text || undefined, pagenum: undefined });
  const parts = songSearchParts(search);
  const understood = parts.filter(({ kind }) => kind !== 'unknown' && kind !== 'filler');
  const without = ({ start, end }: SearchPart): string =>
    `${search.slice(0, start).trimEnd()} ${search.slice(end).trimStart()}`.trim();
  return (
    <>
      <LazyTrigger opens="dialog" load={searchHelp.load} button={(target) => <SearchHelpButton {...target} />}>
        <searchHelp.Component onTry={searchFor} />
      </LazyTrigger>
      <SearchParts parts={parts} onRemove={(part) => searchFor(without(part))} />
      {list.paging?.total_size === 0 && !list.isRefreshing && (
        <FewerWords {...{ search, without }} parts={understood} view={list.view} onSearch={searchFor} />
      )}
      {typeof meant === 'string' && (
        <Text size="sm" className={classes.meant} role="status">
          Showing results for “
          <Anchor component="button" type="button" onClick={() => searchFor(meant)}>
            {meant}
          </Anchor>
          ”.
        </Text>
      )}
    </>
  );
};

interface SearchPartsProps {
  parts: readonly SearchPart[];
  onRemove: (part: SearchPart) => void;
}

/** Each understood part, which can be removed, and the words that were not understood. A single plain word has no chip. */
const SearchParts = ({ parts, onRemove }: SearchPartsProps) => {
  const understood = parts.filter(({ kind }) => kind !== 'unknown' && kind !== 'filler');
  const unknown = parts.filter(({ kind }) => kind === 'unknown').map(({ text }) => text);
  const chips = understood.length === 1 && understood[0]?.kind === 'word' ? [] : understood;
  if (chips.length + unknown.length === 0) return null;
  return (
    <div className={classes.parts} role="group" aria-label="What is searched for">
      {chips.map((part) => (
        <Button
          key={part.start}
          variant="light"
          size="compact-sm"
          className={classes.chip}
          aria-label={`Remove from the search: ${labelOf(part)}`}
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => onRemove(part)}
        >
          {labelOf(part)}
        </Button>
      ))}
      {unknown.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.unknown} role="status">
          Not understood: {namesOf(unknown)}
        </Text>
      )}
    </div>
  );
};

const MOST_NAMED = 3;
const LONGEST_NAMED = 40;

const namesOf = (texts: readonly string[]): string => {
  const named = texts
    .slice(0, MOST_NAMED)
    .map((text) => (text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text));
  const left = texts.length - named.length;
  return left > 0 ? `${named.join(', ')} and ${left} more` : named.join(', ');
};

const vocals = {
  none: 'No vocals',
  any: 'With vocals',
  female: 'Female vocals',
  male: 'Male vocals',
  child: "Children's vocals",
};

/** Text of a part. */
function labelOf(part: SearchPart): string {
  if (part.kind === 'exact') return `“${part.text}”`;
  if (part.kind === 'without') return `Without ${part.text}`;
  if (part.kind !== 'condition') return part.text;
  if (part.vocals) return vocals[part.vocals];
  return part.bpm
    ? `Tempo: ${rangeText(part.bpm, String)} BPM`
    : `Length: ${rangeText(part.duration ?? {}, shortDurationText)}`;
}

/** '90–110', 'above 100', 'from 100', or a single number. */
function rangeText({ from, to }: SearchRange, write: (value: number) => string): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  if (from !== undefined && to !== undefined)
    return to - from <= 1 ? write(round((from + to) / 2)) : `${write(round(from))}–${write(round(to))}`;
  // An excluded limit is a hundredth away.
  if (from !== undefined) return `${round(from) === from ? 'from' : 'above'} ${write(round(from))}`;
  return to === undefined ? '' : `${round(to) === to ? 'up to' : 'below'} ${write(round(to))}`;
}
