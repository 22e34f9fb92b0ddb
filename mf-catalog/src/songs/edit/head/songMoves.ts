import type { SongDetail } from '@segno/contract/catalog';

/** Actions on a whole song. */
export type SongMove = 'publish' | 'take_down' | 'ready';

/** Notice of each action (specification section 8). */
export const moveNotice = (move: SongMove, title: string): string => {
  if (move === 'publish') return `The song ${title} is publishing`;
  return move === 'take_down' ? `The song ${title} is taking down` : `The song ${title} is now ready for publication`;
};

/** Question asked before a song is taken down; unsaved edits are not part of it. */
export const takeDownQuestion = (title: string, isUnsaved: boolean) => ({
  text: `Are you sure you want to take down the song ${title}?`,
  detail: [
    'Every channel that offers it is asked to remove it. Publish brings it back.',
    ...(isUnsaved ? ['Your unsaved changes are kept here and are not saved by it.'] : []),
  ].join(' '),
  confirmLabel: 'Take Down',
  danger: true,
});

type Facts = Pick<SongDetail, 'publish_allowed' | 'take_down_allowed' | 'curation_state'>;

/** A person's permissions for publishing songs. */
export interface Publisher {
  /** True with CAN_PUBLISH_SONGS. */
  mayPublish: boolean;
  /** True with CAN_ONLY_SET_READY_FOR_PUBLICATION. */
  onlyReady: boolean;
}

/** S3: states from which a song can be marked ready. */
const readyFrom = ['New', 'Needs Metadata', 'Ready For Review'];

/**
 * S5: the actions that a person sees, and whether each is possible now, by the server's flag and the permission. People who
 * may only mark songs ready see that only in 'Needs Metadata' (specification section 4).
 */
export const songMoves = (song: Facts, { mayPublish, onlyReady }: Publisher): Partial<Record<SongMove, boolean>> => {
  const state = song.curation_state?.name ?? '';
  if (mayPublish)
    return { publish: song.publish_allowed, take_down: song.take_down_allowed, ready: readyFrom.includes(state) };
  return onlyReady && state === 'Needs Metadata' ? { ready: true } : {};
};

/** The one action that brings a song further: publishing it, else marking it ready. Undefined if neither is possible now. */
export const nextStep = ({ publish, ready }: Partial<Record<SongMove, boolean>>): SongMove | undefined => {
  if (publish === true) return 'publish';
  return ready === true ? 'ready' : undefined;
};

type Stated = Pick<
  SongDetail,
  'publish_allowed' | 'take_down_allowed' | 'publish_blockers' | 'publish_state' | 'curation_state'
>;

/** Why an action is not possible now; undefined if it is. */
export const whyNot = (move: SongMove, song: Stated): string | undefined => {
  const { publish_blockers: blockers, publish_state, curation_state } = song;
  if (move === 'ready')
    return readyFrom.includes(curation_state?.name ?? '')
      ? undefined
      : `The curation state is ${curation_state?.name ?? 'empty'}: songs are marked ready from ${readyFrom.join(', ')}.`;
  if (move === 'publish' ? song.publish_allowed : song.take_down_allowed) return undefined;
  if (publish_state === 'In Progress') return 'The song is on its way to the channels.';
  if (move === 'take_down') return 'No channel has the song.';
  return blockers.length > 0
    ? `Publish is off: ${blockers.map(({ text }) => text).join(', ')}.`
    : 'Publish is off: the channels have the song as it is.';
};
