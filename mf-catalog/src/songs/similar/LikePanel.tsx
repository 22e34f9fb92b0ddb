import { keysOf, linkTo } from '@segno/contract';
import {
  type LikeAspect,
  likeAspects,
  liked,
  likeWeights,
  likeWeightsText,
  MOST_LIKE_SONGS,
  MOST_LIKE_WEIGHT,
} from '@segno/contract/catalog';
import { Anchor, Button, Paper, Text, Title } from '@segno/ui';
import { Slider } from '@segno/ui/extra';
import { IconX } from '@segno/ui/icons';
import type { List } from '@segno/ui/list';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SongShape } from '../list/songFilters';
import classes from './LikePanel.module.css';

/** How much an aspect matters, in words. */
const degrees = ['not at all', 'less', 'as usual', 'more', 'most'] as const;

/** S19: what the songs of the list are similar to, and how much each aspect matters. All of it is in the address. */
export const LikePanel = ({ list }: { list: List<SongShape> }) => {
  const { like, like_weights: said } = list.state.filters;
  const weights = likeWeights(said?.split(','));
  // Without an answer the list is loading, or shows its own error.
  const asked = liked.safeParse(list.answer?.['liked']).data;
  const isGone = list.answer?.['liked'] === null;
  if (like === undefined || (!asked && !isGone)) return null;
  const leave = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconX size={14} aria-hidden />}
      onClick={() => list.setFilters({ like: undefined, like_weights: undefined })}
    >
      Show all songs
    </Button>
  );
  if (!asked)
    return (
      <Paper component="section" withBorder className={classes.root} aria-label="Like this one">
        <div className={classes.head}>
          <Text role="status">
            What these songs should be like is not there any more, or somebody else has measured it.
          </Text>
          {leave}
        </div>
      </Paper>
    );
  const known = keysOf(likeAspects).filter((aspect) => asked.aspects[aspect] !== null);
  return (
    <Paper component="section" withBorder className={classes.root} aria-label="Like this one">
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          Like{' '}
          {asked.is_song ? (
            <Anchor component={Link} to={linkTo('SONG_EDIT', { uuid: like })} inherit underline="always">
              {asked.name}
            </Anchor>
          ) : (
            asked.name
          )}
          {asked.artist_name !== null && <span className={classes.artist}> by {asked.artist_name}</span>}
        </Title>
        {leave}
      </div>
      <div className={classes.aspects} role="group" aria-label="What matters">
        {keysOf(likeAspects).map((aspect) => (
          <Aspect
            key={aspect}
            aspect={aspect}
            own={asked.aspects[aspect]}
            weight={weights[aspect]}
            onChange={(weight) => list.setFilter('like_weights', likeWeightsText({ ...weights, [aspect]: weight }))}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {noteOf(asked, {
          isAny: known.some((aspect) => weights[aspect] > 0),
          isOwnOrder: list.state.sort_by === 'work_title',
        })}
      </Text>
    </Paper>
  );
};

interface AspectProps {
  aspect: LikeAspect;
  /** The song's value; null if unknown. */
  own: string | null;
  weight: number;
  onChange: (weight: number) => void;
}

/** One aspect: the song's value, and how much it matters. The address changes when the thumb is released. */
const Aspect = ({ aspect, own, weight, onChange }: AspectProps) => {
  const [value, setValue] = useState(weight);
  const [shown, setShown] = useState(weight);
  // After Back, or by another link.
  if (weight !== shown) {
    setShown(weight);
    setValue(weight);
  }
  const degree = degrees[value] ?? '';
  return (
    <div className={classes.aspect} data-unknown={own === null || undefined}>
      <div className={classes.words}>
        <span>{likeAspects[aspect]}</span>
        <span className={classes.degree}>{own === null ? 'unknown' : degree}</span>
      </div>
      <Slider
        value={value}
        min={0}
        max={MOST_LIKE_WEIGHT}
        step={1}
        label={null}
        disabled={own === null}
        thumbLabel={`Importance of ${likeAspects[aspect].toLowerCase()}`}
        thumbValueText={degree}
        onChange={setValue}
        onChangeEnd={onChange}
      />
      <span className={classes.own} title={own ?? undefined}>
        {own ?? 'Not compared'}
      </span>
    </div>
  );
};

/** Hint about the list below. */
const noteOf = (
  asked: { is_song: boolean; is_measured: boolean },
  { isAny, isOwnOrder }: { isAny: boolean; isOwnOrder: boolean },
): string => {
  const unmeasured =
    asked.is_song && !asked.is_measured ? ' Its sound is not measured yet, so sound and key are not compared.' : '';
  if (!isAny) return `Nothing is compared: nothing that matters is known of it.${unmeasured}`;
  const order = isOwnOrder ? ', the most alike first' : '';
  return `Up to ${MOST_LIKE_SONGS} songs${order}. Search and filters choose among which songs it looks.${unmeasured}`;
};
