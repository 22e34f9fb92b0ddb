import { ambisonicMix, binauralMix, surroundMix } from './space';

/** A tone of a tenth of a second on both sides of a stem. */
const stem = (o: { place?: number[]; spread?: number[]; hz?: number }) => {
  const tone = Float32Array.from(
    { length: 4800 },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * (o.hz ?? 500) * i) / 48_000),
  );
  return [{ name: 'Lead', signal: [tone, tone], place: o.place, spread: o.spread }];
};
const product = (a: Float32Array | undefined, b = a) =>
  Number(
    Array.from(a ?? [])
      .reduce((sum, value, i) => sum + value * (b?.[i] ?? 0), 0)
      .toFixed(3),
  );

it('puts what is on the left into +Y, in front into +X, above into +Z (F6: W Y Z X)', () => {
  const signs = (place: number[]) => {
    const [w, ...others] = ambisonicMix(stem({ place }));
    return others.map((channel) => Math.sign(product(w, channel)) + 0);
  };
  expect([signs([90]), signs([-90]), signs([0]), signs([0, 90])]).toEqual([
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ]);
  const [left, right] = binauralMix(stem({ place: [90] }));
  expect(product(left)).toBeGreaterThan(2 * product(right));
});

it('sends a stem where its spread says, to the LFE only what is low (F6: L R C LFE Ls Rs)', () => {
  const powers = (hz: number) => surroundMix(stem({ spread: [0, 1, 0, 1], hz })).map((channel) => product(channel));
  expect(powers(2000).map((power) => power > 1)).toEqual([false, false, true, false, false, false]);
  expect(powers(50)[3]).toBeGreaterThan(100);
});
