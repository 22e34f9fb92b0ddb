import type { Channel, ChannelOrder } from './channelOrder';
import { fromHead, inRoom, vectorOf, type Head, type Vector } from './head';

/** A loudspeaker heard through headphones: its direction from the head, and how much of each channel it plays. */
export interface VirtualSpeaker {
  place: Vector;
  gains: readonly number[];
}

/** The elevation of a cube's corners. */
const CORNER = (Math.atan(Math.SQRT1_2) * 180) / Math.PI;
const cube = [CORNER, -CORNER].flatMap((elevation) =>
  [45, 135, -135, -45].map((azimuth) => vectorOf(azimuth, elevation)),
);

/** The directivity of the first order: as narrow as possible with most of the energy in that direction ('max rE'). */
const DIRECTIVITY = Math.sqrt(3);

const fieldGain = (channel: Channel, looks: Vector): number => {
  if (!('field' in channel)) return 0;
  const share = channel.level / cube.length;
  return channel.field === 'w' ? share : share * DIRECTIVITY * looks[channel.field];
};

/** A head that turns left turns the sound field to the right: each corner plays what comes from its current direction. */
const fieldSpeakers = (channels: readonly Channel[], head: Head): VirtualSpeaker[] =>
  cube.map((place) => {
    const looks = inRoom(head, place);
    return { place, gains: channels.map((channel) => fieldGain(channel, looks)) };
  });

/** Loudspeakers stay in the room: relative to a head that turns left they move to the right. */
const roomSpeakers = (channels: readonly Channel[], head: Head): VirtualSpeaker[] =>
  channels.flatMap((channel, own) =>
    'azimuth' in channel
      ? [
          {
            place: fromHead(head, vectorOf(channel.azimuth)),
            gains: channels.map((_, index) => (index === own ? 1 : 0)),
          },
        ]
      : [],
  );

/**
 * What a head in that direction hears of channels in that order: ambisonics from the corners of a cube that moves with the
 * head, 5.1 from its own loudspeakers. The number and order are the same for every direction.
 */
export const virtualSpeakers = ({ channels }: ChannelOrder, head: Head): readonly VirtualSpeaker[] =>
  channels.some((channel) => 'field' in channel) ? fieldSpeakers(channels, head) : roomSpeakers(channels, head);
