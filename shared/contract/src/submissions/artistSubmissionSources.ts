import { z } from 'zod/mini';
import * as texts from '../core/texts';
import { numbered } from './numbered';

/** Where artist submissions come from (specification section 4), as they are stored and sent. */
const sources = {
  online: { id: 1, label: 'Online' },
  referral: { id: 2, label: 'Referral' },
  music_school: { id: 3, label: 'Music School' },
  event: { id: 4, label: 'Event' },
  competition: { id: 5, label: 'Competition' },
  word_of_mouth: { id: 6, label: 'WOM' },
} as const;

export type ArtistSubmissionSource = keyof typeof sources;

const table = numbered(sources, 'artist submission source');

/** Every source as an answer has it, in the order of their numbers. */
export const artistSubmissionSources: readonly { id: number; name: string }[] = table.names.map((source) => ({
  id: sources[source].id,
  name: sources[source].label,
}));

/** The number of a source: stored, answered and chosen by. */
export const sourceId = () =>
  z.int({ error: texts.choice }).check(z.refine((id) => table.nameOf(id) !== undefined, { error: texts.choice }));

/** The number that a source is stored by. */
export const storedSource = table.stored;

/** Sources that a list is narrowed to. */
export const sourceFilter = table.filter;

/** Sources to choose from, as an address names them. */
export const sourceChoices = artistSubmissionSources.map(({ id, name }) => ({ value: String(id), label: name }));
