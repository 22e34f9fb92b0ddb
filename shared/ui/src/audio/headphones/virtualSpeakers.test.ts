import { ordersOf } from './channelOrder';
import { FACING_FRONT, fromHead, headText, inRoom, turned, vectorOf, type Head } from './head';
import { virtualSpeakers, type VirtualSpeaker } from './virtualSpeakers';

const at = (index: number, channels: number, ambisonicBFormat: boolean) => {
  const order = ordersOf({ channels, ambisonicBFormat })[index];
  if (!order) throw new Error('There is no such order');
  return order;
};
const ambiX = at(0, 4, false);
const fuMa = at(0, 4, true);
const surround = at(0, 6, false);
const film = at(1, 6, false);

/** A source in the given direction, encoded in FuMa (W X Y Z, W at -3 dB) and in AmbiX (W Y Z X). */
const encoded = (azimuth: number, elevation = 0) => {
  const { front, left, up } = vectorOf(azimuth, elevation);
  return { fuMa: [Math.SQRT1_2, front, left, up], ambiX: [1, left, up, front] };
};
const played = ({ gains }: VirtualSpeaker, samples: readonly number[]): number =>
  gains.reduce((sum, gain, channel) => sum + gain * (samples[channel] ?? 0), 0);
const dot = (a: VirtualSpeaker['place'], b: VirtualSpeaker['place']): number =>
  a.front * b.front + a.left * b.left + a.up * b.up;
const most = <Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => measure(b) - measure(a))[0];

const heads: Head[] = [FACING_FRONT, { yaw: 90, pitch: 0 }, { yaw: -40, pitch: 30 }, { yaw: 180, pitch: -60 }];
const sources = [10, 45, 100, 170, -20, -80, -135].flatMap((azimuth) =>
  [-50, 20, 40].map((elevation) => [azimuth, elevation] as const),
);

test.each(heads)('a source comes loudest from the corner that lies nearest to it, with the head at %o', (head) => {
  for (const [azimuth, elevation] of sources) {
    const seen = fromHead(head, vectorOf(azimuth, elevation));
    const speakers = virtualSpeakers(fuMa, head);
    const loudest = most(speakers, (speaker) => played(speaker, encoded(azimuth, elevation).fuMa));
    expect(loudest?.place).toEqual(most(speakers, ({ place }) => dot(place, seen))?.place);
  }
});

test('FuMa and AmbiX of the same source sound alike, and as loud wherever the head looks', () => {
  for (const head of heads)
    for (const [azimuth, elevation] of sources) {
      const samples = encoded(azimuth, elevation);
      const one = virtualSpeakers(fuMa, head).map((speaker) => played(speaker, samples.fuMa));
      const other = virtualSpeakers(ambiX, head).map((speaker) => played(speaker, samples.ambiX));
      one.forEach((level, index) => expect(level).toBeCloseTo(other[index] ?? NaN, 10));
      expect(one.reduce((sum, level) => sum + level)).toBeCloseTo(1, 10);
    }
});

test('a head that turns left has what was in front on its right, and looks up at what is above', () => {
  const turnedLeft = fromHead({ yaw: 90, pitch: 0 }, vectorOf(0));
  expect(turnedLeft.left).toBeCloseTo(-1);
  const up = fromHead({ yaw: 0, pitch: 90 }, vectorOf(0, 90));
  expect(up.front).toBeCloseTo(1);
  const sides = virtualSpeakers(fuMa, { yaw: 90, pitch: 0 }).map((speaker) => ({
    left: speaker.place.left,
    level: played(speaker, encoded(0).fuMa),
  }));
  const loudness = (side: number) =>
    sides.filter(({ left }) => Math.sign(left) === side).reduce((sum, { level }) => sum + level, 0);
  expect(loudness(-1)).toBeGreaterThan(loudness(1) + 0.5);
});

test('a direction of the head and of the room lead to each other', () => {
  const { front, left, up } = fromHead({ yaw: -130, pitch: 25 }, inRoom({ yaw: -130, pitch: 25 }, vectorOf(70, -15)));
  const same = vectorOf(70, -15);
  [front - same.front, left - same.left, up - same.up].forEach((difference) => expect(difference).toBeCloseTo(0, 10));
});

test('5.1 stands at the azimuths of ITU-R BS.775, and stays in the room when the head turns', () => {
  const degrees = ({ place }: VirtualSpeaker) => Math.round((Math.atan2(place.left, place.front) * 180) / Math.PI);
  expect(virtualSpeakers(surround, FACING_FRONT).map(degrees)).toEqual([30, -30, 0, 110, -110]);
  expect(virtualSpeakers(surround, { yaw: 30, pitch: 0 }).map(degrees)).toEqual([0, -60, -30, 80, -140]);
});

test.each([
  ['L R C LFE Ls Rs', surround, [0, 1, 2, 4, 5]],
  ['L C R Ls Rs LFE', film, [0, 1, 2, 3, 4]],
])('in the order %s each loudspeaker plays its own channel, and none the LFE', (_, order, places) => {
  const speakers = virtualSpeakers(order, { yaw: 12, pitch: 5 });
  expect(speakers.map(({ gains }) => gains.indexOf(1))).toEqual(places);
  expect(speakers.map(({ gains }) => gains.reduce((sum, gain) => sum + gain))).toEqual([1, 1, 1, 1, 1]);
});

test('a file says its order itself: FuMa by its mark, and nothing of what is no surround', () => {
  expect(ordersOf({ channels: 16, ambisonicBFormat: false }).map(({ name }) => name)).toEqual([
    'AmbiX: W Y Z X',
    'FuMa: W X Y Z',
  ]);
  expect(ordersOf({ channels: 4, ambisonicBFormat: true })[0]?.name).toBe('FuMa: W X Y Z');
  expect(ordersOf({ channels: 6, ambisonicBFormat: false })[0]?.name).toBe('L R C LFE Ls Rs');
  expect(ordersOf({ channels: 2, ambisonicBFormat: false })).toEqual([]);
});

test('the head goes round, and up no further than straight; its place is said in degrees', () => {
  const quarter = { yaw: 90, pitch: 0 };
  const half = turned(turned(FACING_FRONT, quarter), quarter);
  expect([half.yaw, turned(half, quarter).yaw, turned(half, { yaw: 180, pitch: 0 }).yaw]).toEqual([180, -90, 0]);
  expect(turned(FACING_FRONT, { yaw: 0, pitch: -100 }).pitch).toBe(-90);
  expect(
    [FACING_FRONT, { yaw: 30, pitch: 0 }, { yaw: -30, pitch: 10 }, { yaw: 0, pitch: -20 }, half].map(headText),
  ).toEqual(['Facing front', '30° left', '30° right, 10° up', 'Facing front, 20° down', 'Facing back']);
});
