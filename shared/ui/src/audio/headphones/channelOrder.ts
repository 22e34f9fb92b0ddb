import type { WavFormat } from '@segno/contract/audio';

/** What a channel is: a component of the sound field, a loudspeaker at an azimuth in degrees to the left, or the LFE. */
type ChannelRole = { field: 'w' | 'front' | 'left' | 'up'; level: number } | { azimuth: number } | { isLfe: true };

export type Channel = { name: string; says: string } & ChannelRole;

/** The channels of a file, in order. */
export interface ChannelOrder {
  name: string;
  channels: readonly Channel[];
}

const w = (level: number): Channel => ({ name: 'W', says: 'all around', field: 'w', level });
const x: Channel = { name: 'X', says: 'front and back', field: 'front', level: 1 };
const y: Channel = { name: 'Y', says: 'left and right', field: 'left', level: 1 };
const z: Channel = { name: 'Z', says: 'up and down', field: 'up', level: 1 };

/** ITU-R BS.775: front at 30°, surrounds between 100° and 120°. */
const left: Channel = { name: 'L', says: 'left', azimuth: 30 };
const right: Channel = { name: 'R', says: 'right', azimuth: -30 };
const centre: Channel = { name: 'C', says: 'centre', azimuth: 0 };
const lfe: Channel = { name: 'LFE', says: 'low frequencies', isLfe: true };
const leftSurround: Channel = { name: 'Ls', says: 'left surround', azimuth: 110 };
const rightSurround: Channel = { name: 'Rs', says: 'right surround', azimuth: -110 };

const ambiX: ChannelOrder = { name: 'AmbiX: W Y Z X', channels: [w(1), y, z, x] };
/** Classic B-format has W at -3 dB. */
const fuMa: ChannelOrder = { name: 'FuMa: W X Y Z', channels: [w(Math.SQRT2), x, y, z] };
const surround: ChannelOrder = {
  name: 'L R C LFE Ls Rs',
  channels: [left, right, centre, lfe, leftSurround, rightSurround],
};
const film: ChannelOrder = {
  name: 'Film: L C R Ls Rs LFE',
  channels: [left, centre, right, leftSurround, rightSurround, lfe],
};

const AMBISONIC_CHANNELS = [4, 9, 16];
const SURROUND_CHANNELS = 6;

/** Whether a file with this many channels is immersive (F2: file types). */
export const isImmersive = (channels: number | null): boolean =>
  channels !== null && (channels === SURROUND_CHANNELS || AMBISONIC_CHANNELS.includes(channels));

/**
 * The possible channel orders of a file, starting with the one it declares (F6: order of channels): the other one lets
 * people hear whether it was mislabelled. Empty if it is not immersive. The first four channels of higher-order ambisonics
 * are the first order.
 */
export const ordersOf = ({
  channels,
  ambisonicBFormat,
}: Pick<WavFormat, 'channels' | 'ambisonicBFormat'>): readonly ChannelOrder[] => {
  if (channels === SURROUND_CHANNELS) return [surround, film];
  if (!AMBISONIC_CHANNELS.includes(channels)) return [];
  return ambisonicBFormat ? [fuMa, ambiX] : [ambiX, fuMa];
};
