import type { SongDetail } from '@segno/contract/catalog';

/** What can be done with a song as a whole. */
export type SongMove = 'publish' | 'take_down' | 'ready';

/** The notice of each move (specification section 8). */
export const moveNotice = (move: SongMove, title: string): string => {
  if (move === 'publish') return `The song ${title} is publishing`;
  return move === 'take_down' ? `The song ${title} is taking down` : `The song ${title} is now ready for publication`;
};

/** What is asked before a song leaves its channels; what is typed meanwhile is no part of it. */
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

/** Who somebody is to the publication of songs. */
export interface Publisher {
  /** Holds CAN_PUBLISH_SONGS. */
  mayPublish: boolean;
  /** Holds CAN_ONLY_SET_READY_FOR_PUBLICATION. */
  onlyReady: boolean;
}

/** S3: where a song can be marked ready from. */
const readyFrom = ['New', 'Needs Metadata', 'Ready For Review'];

/**
 * S5: the moves that somebody is shown, and whether each can be made now: by the server's flag and the permission.
 * Who may do no more than mark songs ready is offered it in 'Needs Metadata' alone (specification section 4).
 */
export const songMoves = (song: Facts, { mayPublish, onlyReady }: Publisher): Partial<Record<SongMove, boolean>> => {
  const state = song.curation_state?.name ?? '';
  if (mayPublish)
    return { publish: song.publish_allowed, take_down: song.take_down_allowed, ready: readyFrom.includes(state) };
  return onlyReady && state === 'Needs Metadata' ? { ready: true } : {};
};

type Stated = Pick<
  SongDetail,
  'publish_allowed' | 'take_down_allowed' | 'publish_blockers' | 'publish_state' | 'curation_state'
>;

/** Why a move cannot be made now; undefined while it can. */
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
