import { trackStatuses } from '@segno/contract/submissions';
import type { StatusTone } from '@segno/ui';

type StatusId = (typeof trackStatuses)[number]['id'];

/** How each status is to be taken: waiting for us, good, refused, failed. */
const tones: Record<StatusId, StatusTone> = {
  1: 'neutral',
  2: 'medium',
  3: 'high',
  4: 'medium',
  5: 'medium',
  6: 'high',
  7: 'high',
  8: 'red',
  9: 'medium',
  10: 'low',
};

const isStatusId = (id: number): id is StatusId => id in tones;

/** The tone of a status badge; neutral for an id that T1 does not know. */
export const toneOfStatus = (id: number): StatusTone => (isStatusId(id) ? tones[id] : 'neutral');

/** Every status as a choice, in the words that staff read (T1). */
export const statusChoices = trackStatuses.map(({ id, staff }) => ({ value: String(id), label: staff }));

/** T4: the audio properties decide what is delivered, so they are fixed once the second approval is given. */
export const canChangeProperties = (statusId: number): boolean => [1, 2, 5].includes(statusId);

/** The artist's files are being unpacked and checked. */
export const isDelivering = (statusId: number): boolean => statusId === 9;

/** From the second approval on there are slots to fill or files to look at. */
export const hasDelivery = (statusId: number): boolean => [3, 6, 7, 9, 10].includes(statusId);
