import { deliverySlots, type DeliverySlot } from '../music/renderDelivery';

/** How far a demo track gets. */
export type Target =
  | 'new'
  | 'pending'
  | 'ready'
  | 'revision requested'
  | 'revision submitted'
  | 'declined'
  | 'delivery failed'
  | 'delivered'
  | 'published';

export interface PlannedTrack {
  recipe: string;
  /** E-mail of the artist's login. */
  artist: string;
  target: Target;
  /** What is delivered in addition to the required slots. */
  extra?: readonly DeliverySlot[];
}

const ines = 'artist@segno.test';
const reeds = 'artist2@segno.test';

/** A submission in every state, and songs on sale. Published ones come first, so that the shop fills early. */
export const demoPlan: readonly PlannedTrack[] = [
  { recipe: 'harbor-after-rain', artist: ines, target: 'published', extra: ['Stems'] },
  { recipe: 'paper-lanterns', artist: ines, target: 'published' },
  { recipe: 'neon-causeway', artist: reeds, target: 'published' },
  { recipe: 'the-long-ascent', artist: reeds, target: 'published' },
  { recipe: 'slow-tide', artist: ines, target: 'delivered' },
  { recipe: 'kite-weather', artist: reeds, target: 'delivered', extra: ['Stems'] },
  { recipe: 'first-light-upstairs', artist: ines, target: 'new' },
  { recipe: 'pocket-carousel', artist: ines, target: 'pending' },
  { recipe: 'mango-shade', artist: ines, target: 'ready' },
  { recipe: 'glass-elevator', artist: reeds, target: 'revision requested' },
  { recipe: 'copper-kettle', artist: reeds, target: 'revision submitted' },
  { recipe: 'sidewalk-strut', artist: ines, target: 'declined' },
  { recipe: 'sidewalk-strut', artist: reeds, target: 'delivery failed' },
];

const delivering: readonly Target[] = ['delivery failed', 'delivered', 'published'];

/** The file types to render for a track: none if it delivers nothing. A piece may have nothing for some of them. */
export const slotsOf = ({ target, extra = [] }: PlannedTrack): readonly DeliverySlot[] =>
  delivering.includes(target) ? deliverySlots.filter((slot) => slot !== 'Stems' || extra.includes(slot)) : [];
