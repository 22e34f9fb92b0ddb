import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../theme/renderThemed';
import { PlayButton } from './PlayButton';
import { scalePeaks } from './scalePeaks';
import { parseWaveform } from './useWaveform';
import { Waveform } from './Waveform';
import { columnsFor, maxColumns, waveHeight, wavePath } from './wavePath';

const peaks = Array.from({ length: 1000 }, (_, at) => (at % 10) / 10);

const renderWave = (position = 60) => {
  const onSeek = jest.fn();
  renderThemed(<Waveform peaks={peaks} label="Sunrise, Full" duration={200} position={position} onSeek={onSeek} />);
  const slider = screen.getByRole('slider', { name: 'Sunrise, Full' });
  slider.getBoundingClientRect = () => ({ ...document.body.getBoundingClientRect(), left: 100, width: 400 });
  return { onSeek, slider };
};

test('tells where it stands, in words', () => {
  const { slider } = renderWave();
  expect(slider).toHaveAttribute('aria-valuetext', '0:01:00 of 0:03:20');
  expect(slider).toHaveAttribute('aria-valuemin', '0');
  expect(slider).toHaveAttribute('aria-valuemax', '200');
  expect(slider).toHaveAttribute('aria-valuenow', '60');
});

test.each([
  ['{ArrowRight}', 65],
  ['{ArrowLeft}', 55],
  ['{PageUp}', 80],
  ['{PageDown}', 40],
  ['{Home}', 0],
  ['{End}', 200],
])('the key %s seeks to %s seconds', async (key, seconds) => {
  const { onSeek } = renderWave();
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onSeek).toHaveBeenCalledWith(seconds);
});

test('keys do not leave the track, and with a modifier they are not ours', async () => {
  const { onSeek } = renderWave(3);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onSeek).toHaveBeenLastCalledWith(0);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}x');
  expect(onSeek).toHaveBeenCalledTimes(1);
});

test('a click seeks to its place', () => {
  const { onSeek, slider } = renderWave();
  fireEvent.pointerDown(slider, { clientX: 300, button: 0 });
  fireEvent.pointerUp(slider, { clientX: 300 });
  expect(onSeek).toHaveBeenCalledTimes(1);
  expect(onSeek).toHaveBeenCalledWith(100);
});

test('a drag shows where it is and seeks once, at its end, within the track', () => {
  const { onSeek, slider } = renderWave();
  fireEvent.pointerDown(slider, { clientX: 200, button: 0 });
  fireEvent.pointerMove(slider, { clientX: 400 });
  expect(slider).toHaveAttribute('aria-valuenow', '150');
  expect(onSeek).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider, { clientX: 900 });
  expect(onSeek).toHaveBeenCalledTimes(1);
  expect(onSeek).toHaveBeenCalledWith(200);
  expect(slider).toHaveAttribute('aria-valuenow', '60');
});

test('moving over it, the right button and a broken-off drag seek nowhere', () => {
  const { onSeek, slider } = renderWave();
  fireEvent.pointerMove(slider, { clientX: 300 });
  fireEvent.pointerDown(slider, { clientX: 300, button: 2 });
  fireEvent.pointerUp(slider, { clientX: 300 });
  fireEvent.pointerDown(slider, { clientX: 300, button: 0 });
  fireEvent.pointerCancel(slider);
  fireEvent.pointerUp(slider, { clientX: 300 });
  expect(onSeek).not.toHaveBeenCalled();
});

test('the played part is the share of the length, behind a clip; nothing played draws one path', () => {
  const { container, rerender } = renderThemed(
    <Waveform peaks={peaks} label="A" duration={200} position={50} columns={101} />,
  );
  expect(container.querySelectorAll('path')).toHaveLength(2);
  expect(container.querySelector('clipPath rect')).toHaveAttribute('width', '25');
  rerender(<Waveform peaks={peaks} label="A" duration={200} position={0} columns={101} />);
  expect(container.querySelectorAll('path')).toHaveLength(1);
});

test('two waveforms do not share a clip', () => {
  const { container } = renderThemed(
    <>
      <Waveform peaks={peaks} label="A" duration={200} position={50} />
      <Waveform peaks={peaks} label="B" duration={200} position={150} />
    </>,
  );
  const ids = Array.from(container.querySelectorAll('clipPath'), (clip) => clip.id);
  expect(new Set(ids).size).toBe(2);
});

test('without a way to seek it is a picture; while it loads it is busy; without peaks it says so', () => {
  const { rerender } = renderThemed(<Waveform peaks={peaks} label="Sunrise" duration={200} />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('img', { name: 'Sunrise' })).toHaveAttribute('aria-busy', 'false');
  rerender(<Waveform peaks={undefined} label="Sunrise" duration={200} />);
  expect(screen.getByRole('img', { name: 'Sunrise' })).toHaveAttribute('aria-busy', 'true');
  rerender(<Waveform peaks={undefined} state="missing" label="Sunrise" duration={200} />);
  expect(screen.getByRole('img', { name: 'Sunrise, no waveform' })).toBeInTheDocument();
});

test('one can seek before the peaks are there, and not before the length is known', () => {
  const { rerender } = renderThemed(<Waveform peaks={undefined} label="Sunrise" duration={200} onSeek={() => {}} />);
  expect(screen.getByRole('slider', { name: 'Sunrise' })).toBeInTheDocument();
  rerender(<Waveform peaks={peaks} label="Sunrise" duration={null} onSeek={() => {}} />);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the play button says what it will do, to what', async () => {
  const onToggle = jest.fn();
  const { rerender } = renderThemed(<PlayButton playing={false} name="Sunrise" onToggle={onToggle} />);
  await userEvent.click(screen.getByRole('button', { name: 'Play Sunrise' }));
  expect(onToggle).toHaveBeenCalledTimes(1);
  rerender(<PlayButton playing name="Sunrise" onToggle={onToggle} />);
  expect(screen.getByRole('button', { name: 'Pause Sunrise' })).toBeInTheDocument();
});

describe('a waveform document', () => {
  test('is read from text or from its value', () => {
    const document = { version: 1, length: 3, data: [0, 0.5, 1] };
    expect(parseWaveform(document)).toEqual([0, 0.5, 1]);
    expect(parseWaveform(JSON.stringify(document))).toEqual([0, 0.5, 1]);
  });

  test.each([
    ['half a text', '{"data":[0,'],
    ['an empty text', ''],
    ['no data', { version: 1 }],
    ['no amplitudes', { data: [] }],
    ['words in place of numbers', { data: ['0.1', '0.2'] }],
    ['a hole', { data: [0.1, null] }],
    ['a number that is none', { data: [0.1, Number.NaN] }],
    ['a list', [0.1, 0.2]],
    ['nothing', null],
  ])('with %s is refused', (_, document) => {
    expect(() => parseWaveform(document)).toThrow(/^Could not parse waveform JSON$/);
  });
});

describe('amplitudes', () => {
  test('are scaled so that the loudest is 0.7', () => {
    expect(scalePeaks([0.1, 0.2, 0.05])).toEqual([0.35, 0.7, 0.175]);
    expect(Math.max(...scalePeaks([0.9, 1]))).toBeCloseTo(0.7, 10);
  });

  test('below zero count by their size', () => {
    expect(scalePeaks([-1, 0.5])).toEqual([0.7, 0.35]);
  });

  test('of silence stay silent', () => {
    expect(scalePeaks([0, 0])).toEqual([0, 0]);
  });

  test('are taken in any number', () => {
    expect(scalePeaks(new Array<number>(300_000).fill(0.3))).toHaveLength(300_000);
  });
});

const points = (path: string): [number, number][] =>
  Array.from(path.matchAll(/(\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)]);

describe('the drawing', () => {
  const data = Array.from({ length: 1000 }, (_, at) => Math.abs(Math.sin(at / 40)));

  test('is one closed shape of at most 1,800 points, whatever is asked for', () => {
    const path = wavePath(data, columnsFor(data.length, 5000));
    expect(path).toMatch(/^M[^M]*Z$/);
    expect(points(path)).toHaveLength(2 * maxColumns);
  });

  test('is mirrored at the middle', () => {
    const outline = points(wavePath(data, 50));
    const upper = outline.slice(0, 50);
    const lower = outline.slice(50).reverse();
    upper.forEach(([x, y], column) => expect(lower[column]).toEqual([x, waveHeight - y]));
  });

  test('reaches 0.7 of its half and no further, and keeps the peak of every stretch', () => {
    const spike = data.map((value, at) => (at === 507 ? 1 : value / 10));
    const tops = points(wavePath(spike, 100)).map(([, y]) => y);
    expect(Math.min(...tops)).toBe(waveHeight / 2 - 70);
    expect(Math.max(...tops)).toBe(waveHeight / 2 + 70);
  });

  test('of silence is a line and not a hole', () => {
    expect(points(wavePath([0, 0, 0], 3)).map(([, y]) => y)).toEqual([99, 99, 99, 101, 101, 101]);
  });

  test('is made once for an array', () => {
    const first = wavePath(data, 80);
    // A path computed again would be the line of silence.
    data.fill(0);
    expect(wavePath(data, 80)).toBe(first);
  });
});
