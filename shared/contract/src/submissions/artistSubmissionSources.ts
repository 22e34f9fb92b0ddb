import { z } from 'zod/mini';
import * as texts from '../core/texts';
import { numbered } from './numbered';

/** Where artist submissions come from (specification section 4), as stored and sent. */
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

/** Every source as in answers, ordered by number. */
export const artistSubmissionSources: readonly { id: number; name: string }[] = table.names.map((source) => ({
  id: sources[source].id,
  name: sources[source].label,
}));

/** The number of a source, for storage, answers and choices. */
export const sourceId = () =>
  z.int({ error: texts.choice }).check(z.refine((id) => table.nameOf(id) !== undefined, { error: texts.choice }));

/** The stored number of a source. */
export const storedSource = table.stored;

/** Filters a list by sources. */
export const sourceFilter = table.filter;

/** Choices of sources, with their values in addresses. */
export const sourceChoices = artistSubmissionSources.map(({ id, name }) => ({ value: String(id), label: name }));
