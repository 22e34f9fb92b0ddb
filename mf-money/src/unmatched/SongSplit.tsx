import { numberIn, texts } from '@segno/contract';
import { sharesTotal } from '@segno/contract/catalog';
import type { MatchCandidate, Whose } from '@segno/contract/money';
import { Button, CloseButton, Text } from '@segno/ui';
import { NumberInput } from '@segno/ui/extra';
import classes from './UnmatchedScreen.module.css';

/** A song with its share of rows. */
export interface SplitPart {
  song_uuid: string;
  work_title: string;
  /** Per cent; text while being typed. */
  share: number | string;
}

/** Divides 100 among the parts in whole numbers; the first gets the remainder. */
const divided = (parts: readonly Omit<SplitPart, 'share'>[]): SplitPart[] => {
  const each = Math.floor(100 / parts.length);
  return parts.map((part, at) => ({ ...part, share: at === 0 ? 100 - each * (parts.length - 1) : each }));
};

/** Adds a song and divides evenly. */
export const withSong = (parts: readonly SplitPart[], { song_uuid, work_title }: MatchCandidate): SplitPart[] =>
  divided([...parts, { song_uuid, work_title }]);

export interface SongSplitProps {
  parts: readonly SplitPart[];
  onChange: (parts: readonly SplitPart[]) => void;
  /** Called with the songs when their shares are 100 in total. */
  onSplit: (whose: Whose) => void;
}

/** Songs that share rows, in per cent (E11: matched by a person). */
export const SongSplit = ({ parts, onChange, onSplit }: SongSplitProps) => {
  const shares = parts.map(({ song_uuid, share }) => ({ song_uuid, share: numberIn(String(share)) ?? 0 }));
  const isWhole = sharesTotal(shares) === 100 && shares.every(({ share }) => share > 0);
  return (
    <section aria-label="Split over songs" className={classes.choice}>
      {parts.map((part, at) => (
        <div key={part.song_uuid} className={classes.part}>
          <NumberInput
            label={`Share of ${part.work_title}, per cent`}
            value={part.share}
            onChange={(share) => onChange(parts.map((each) => (each === part ? { ...part, share } : each)))}
            error={at === 0 && !isWhole && texts.splitTotal}
          />
          <CloseButton
            aria-label={`Remove ${part.work_title}`}
            onClick={() => onChange(divided(parts.filter((each) => each !== part)))}
          />
        </div>
      ))}
      {parts.length > 1 ? (
        <div className={classes.actions}>
          <Button disabled={!isWhole} onClick={() => onSplit({ song_uuid: null, shares })}>
            {`Split over ${parts.length} songs`}
          </Button>
        </div>
      ) : (
        <Text size="sm">Choose another song and add it.</Text>
      )}
    </section>
  );
};
