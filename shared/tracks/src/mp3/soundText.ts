const channelNames: Readonly<Partial<Record<number, string>>> = { 1: 'Mono', 2: 'Stereo', 6: '6 (5.1)' };

/** A number of channels in words; undefined while it is not known. */
export const channelsText = (channels: number | null): string | undefined =>
  channels === null ? undefined : (channelNames[channels] ?? String(channels));

/** A sample rate in hertz as it is said: 44100 is '44.1 kHz'. */
export const sampleRateText = (hertz: number | null): string | undefined =>
  hertz === null ? undefined : `${(hertz / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 })} kHz`;
