import { lowNoise, measured, noise, RATE, sine, type Level } from './testing/sound';

const tone = sine(1000, 0.5);
const quality = (...of: Parameters<typeof measured>) => measured(...of).quality;

describe('the levels of a WAV', () => {
  test('are those of a sine: its peak, no clipping, no silence, no offset', () => {
    expect(quality({ level: tone })).toMatchObject({
      sample_peak: -6.02,
      longest_full_scale_run: 0,
      clip_count: 0,
      clips: [],
      head_silence: 0,
      tail_silence: 0,
      dc_offset: 0,
    });
  });

  test('tell runs at full scale of more than ten samples with their times, across pieces and hops', () => {
    const level: Level = (frame, channel) => {
      if (channel === 1 && frame >= 48_000 && frame < 48_600) return 1;
      if (channel === 0 && frame >= 48_700 && frame < 48_730) return -1;
      if (channel === 0 && frame >= 119_990 && frame < 120_020) return frame % 2 ? 1 : -1;
      // Ten are none, and neither are eleven that are shared by two channels.
      if (channel === 0 && frame >= 10_000 && frame < 10_010) return 1;
      return channel === 1 && frame >= 10_005 && frame < 10_015 ? 1 : 0.1;
    };
    const expected = {
      longest_full_scale_run: 600,
      clip_count: 3,
      clips: [
        { at: 1, value: 600 },
        { at: 2.5, value: 30 },
      ],
    };
    expect(quality({ level })).toMatchObject(expected);
    expect(quality({ level }, 7)).toMatchObject(expected);
  });

  test('end a run at full scale with the file', () => {
    const level: Level = (frame) => (frame >= 3 * RATE - 20 ? 1 : 0.1);
    expect(quality({ level })).toMatchObject({ longest_full_scale_run: 20, clips: [{ at: 3, value: 20 }] });
  });

  test('tell twenty clipped places of a file that has more, and count all', () => {
    const level: Level = (frame) => (frame % RATE < 12 ? 1 : 0.1);
    const { clips, clip_count } = quality({ level, seconds: 30, channels: 1 });
    expect(clips).toHaveLength(20);
    expect(clips[19]).toEqual({ at: 19, value: 12 });
    expect(clip_count).toBe(30);
  });

  test('tell how long it is silent at its start and its end', () => {
    const level: Level = (frame, channel) =>
      frame >= 0.25 * RATE && frame < 2 * RATE && channel === 1 ? tone(frame + 12) : 0.0005;
    const { head_silence, tail_silence } = quality({ level });
    expect(head_silence).toBeCloseTo(0.25, 2);
    expect(tail_silence).toBeCloseTo(1, 2);
    expect(quality({ level: () => 0 })).toMatchObject({ sample_peak: null, head_silence: 3, tail_silence: 0 });
  });

  test('tell the offset of the channel that is further from zero', () => {
    const level: Level = (frame, channel) => tone(frame) / 2 + (channel === 0 ? -0.02 : 0.001);
    expect(quality({ level }).dc_offset).toBeCloseTo(-0.02, 4);
  });

  test('tell the level of the quietest tenth of a second, and where it is', () => {
    const level: Level = (frame, channel) =>
      frame >= 1.5 * RATE && frame < 2 * RATE ? 0.002 * noise(channel, frame) : tone(frame);
    const { noise_floor: floor } = quality({ level });
    // Evenly distributed noise is 4.8 dB lower than its peaks.
    expect(floor?.value).toBeCloseTo(20 * Math.log10(0.002) - 4.77, 0);
    expect(floor?.at).toBeGreaterThanOrEqual(1.5);
    expect(floor?.at).toBeLessThan(2);
    expect(quality({ level: () => 0 }).noise_floor).toBeNull();
  });
});

describe('the channels of a stereo WAV', () => {
  test('that are the same are mono, and in phase', () => {
    expect(quality({ level: tone })).toMatchObject({ is_mono: true, correlation: 1 });
  });

  test('of which one is inverted are out of phase everywhere', () => {
    expect(quality({ level: (frame, channel) => (channel ? -1 : 1) * tone(frame) })).toMatchObject({
      is_mono: false,
      correlation: -1,
      lowest_correlation: { at: 0, value: -1 },
    });
  });

  test('that are out of phase for two seconds say where that begins', () => {
    const level: Level = (frame, channel) => {
      const isInverted = frame >= 3 * RATE && frame < 5 * RATE && channel === 1;
      return (isInverted ? -1 : 1) * tone(frame);
    };
    const { correlation, lowest_correlation } = quality({ level, seconds: 10 });
    expect(correlation).toBeCloseTo(0.6, 2);
    expect(lowest_correlation).toEqual({ at: 3, value: -1 });
  });

  test('of different sounds have nothing to do with each other', () => {
    const { is_mono, correlation } = quality({ level: (frame, channel) => 0.3 * noise(channel, frame) });
    expect(is_mono).toBe(false);
    expect(Math.abs(correlation ?? 1)).toBeLessThan(0.02);
  });

  test('are not compared where one is silent, or where there are not two', () => {
    expect(quality({ level: (frame, channel) => (channel ? 0 : tone(frame)) })).toMatchObject({
      is_mono: false,
      correlation: null,
      lowest_correlation: null,
    });
    expect(quality({ channels: 6, level: tone })).toMatchObject({ is_mono: false, correlation: null });
  });
});

describe('the spectrum of a WAV', () => {
  test('reaches to the top of noise that is not filtered', () => {
    expect(quality({ level: (frame, channel) => 0.3 * noise(channel, frame) })).toMatchObject({
      bandwidth: 24_000,
      is_cut_off: false,
    });
  });

  test('is cut off where a filter left nothing above 16 kHz', () => {
    const { bandwidth, is_cut_off } = quality({ level: lowNoise(1, 16_000, 0.3), seconds: 1 });
    expect(bandwidth).toBeGreaterThanOrEqual(16_000);
    expect(bandwidth).toBeLessThanOrEqual(16_500);
    expect(is_cut_off).toBe(true);
  });

  test('is not cut off where the sound fades towards its top, and not by an offset', () => {
    let last = 0;
    // A one-pole low-pass, four times: some 24 dB an octave from 1 kHz on.
    const states = [0, 0, 0, 0];
    const level: Level = (frame, channel) => {
      if (channel > 0) return last;
      last = states.reduce(
        (value, state, pole) => (states[pole] = state + 0.12 * (value - state)),
        0.9 * noise(1, frame),
      );
      return last + 0.01;
    };
    const { bandwidth, is_cut_off } = quality({ level });
    expect(bandwidth).toBeGreaterThan(7000);
    expect(bandwidth).toBeLessThan(17_500);
    expect(is_cut_off).toBe(false);
  });

  test('says nothing of silence and of what is shorter than a tenth of a second', () => {
    expect(quality({ level: () => 0 })).toMatchObject({ bandwidth: null, is_cut_off: false });
    expect(quality({ level: tone, seconds: 0.03 })).toMatchObject({ bandwidth: null, is_cut_off: false });
  });
});

describe('the order of the channels', () => {
  const surround = (lfe: number): Level => {
    const deep = sine(50, 0.4);
    return (frame, channel) => (channel === lfe - 1 ? deep(frame) : 0.2 * noise(channel, frame));
  };

  test.each([4, 6, 1])('of 5.1 is known by its LFE: channel %d', (lfe) => {
    expect(quality({ channels: 6, level: surround(lfe) }).lfe_channel).toBe(lfe);
  });

  test('of 5.1 is not known without an LFE, or with two channels that might be it', () => {
    expect(quality({ channels: 6, level: (frame, channel) => 0.2 * noise(channel, frame) }).lfe_channel).toBeNull();
    const deep = sine(50, 0.4);
    expect(
      quality({ channels: 6, level: (frame, channel) => (channel < 2 ? deep(frame) : 0.2 * noise(channel, frame)) })
        .lfe_channel,
    ).toBeNull();
  });

  /** Two sources in the directions of these unit vectors, with W of so much. */
  const scene =
    (w: number, order: 'AmbiX' | 'FuMa'): Level =>
    (frame, channel) => {
      const [front, side] = [0.3 * noise(1, frame), 0.2 * noise(2, frame)];
      const [x, y, z] = [0.6 * front, 0.8 * front + 0.8 * side, 0.6 * side];
      const components = order === 'AmbiX' ? [y, z, x] : [x, y, z];
      return channel === 0 ? w * (front + side) : (components[channel - 1] ?? 0);
    };

  test('of ambisonics is known by how loud the directions are: 1 in AmbiX, 2 in FuMa', () => {
    expect(quality({ channels: 4, level: scene(1, 'AmbiX') }).direction_ratio).toBeCloseTo(1, 1);
    expect(quality({ channels: 4, level: scene(Math.SQRT1_2, 'FuMa') }).direction_ratio).toBeCloseTo(2, 1);
    expect(quality({ channels: 2, level: tone }).direction_ratio).toBeNull();
  });
});

describe('the seam of a loop', () => {
  test('does not click when whole waves fit into it, whatever noise there is', () => {
    expect(quality({ level: sine(440, 0.5), seconds: 1 }).seam_step).toBeNull();
    expect(quality({ level: (frame, channel) => 0.5 * noise(channel, frame), seconds: 1 }).seam_step).toBeNull();
  });

  test('clicks where the end jumps to the start, in any channel', () => {
    const cut = sine(440.25, 0.5);
    const { seam_step } = quality({ level: (frame, channel) => (channel ? cut(frame) : 0), seconds: 1 });
    // A quarter of a wave: from the crest to zero.
    expect(seam_step).toBeCloseTo(20 * Math.log10(0.5), 0);
    expect(quality({ level: (frame, channel) => (channel ? cut(frame) : 0), seconds: 1 }, 13).seam_step).toBe(
      seam_step,
    );
  });
});

test('no measure depends on the pieces in which the samples come', () => {
  const level: Level = (frame, channel) => 1.2 * tone(frame) * noise(channel, frame >> 12) + 0.01;
  const whole = measured({ level, seconds: 2.07 }, 10 ** 6);
  for (const frames of [1, 4799, 4800, 16_384]) expect(measured({ level, seconds: 2.07 }, frames)).toEqual(whole);
});
