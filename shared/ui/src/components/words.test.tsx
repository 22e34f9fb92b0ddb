import { screen } from '@testing-library/react';
import { renderThemed } from '../theme/renderThemed';
import { Duration, formatMoney, Money } from './figures';
import { familyOf, FileTypeBadge } from './FileTypeBadge';
import { StatusBadge } from './StatusBadge';

describe('a length', () => {
  test.each([
    [0, '0:00:00'],
    [59.9, '0:01:00'],
    [203.7, '0:03:24'],
    [3661, '1:01:01'],
    [90_000, '25:00:00'],
  ])('%s seconds is %s', (seconds, text) => {
    renderThemed(<Duration seconds={seconds} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('of a loop is a third of its repeated file, rounded', () => {
    renderThemed(<Duration seconds={23.9} loop />);
    expect(screen.getByText('0:00:08')).toBeInTheDocument();
  });

  test('that is not known is a dash', () => {
    renderThemed(<Duration seconds={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('money', () => {
  test.each([
    [-1, '-$1.00'],
    [1204.5, '$1,204.50'],
    ['93811.12900000', '$93,811.13'],
    [0, '$0.00'],
    [-0.001, '$0.00'],
  ])('%s is %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
    renderThemed(<Money amount={amount} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('that is not there is a dash', () => {
    renderThemed(<Money amount={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

test('a status is a word; its shape differs by tone, so that colour is not needed', () => {
  const tones = ['high', 'medium', 'low', 'red', 'neutral'] as const;
  const { container } = renderThemed(
    <>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>{`State ${tone}`}</StatusBadge>
      ))}
    </>,
  );
  for (const tone of tones) expect(screen.getByText(`State ${tone}`)).toBeInTheDocument();
  const shapes = new Set(Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d')));
  expect(shapes.size).toBe(tones.length);
});

test.each([
  ['Full (Instrumental)', 'stereo'],
  ['Loops', 'stereo'],
  ['Binaural Full', 'binaural'],
  ['Ambisonic Stems', 'ambisonic'],
  ['5.1 Surround Shorts', 'surround'],
])('%s belongs to the %s family and keeps its name', (fileType, family) => {
  expect(familyOf(fileType)).toBe(family);
  renderThemed(<FileTypeBadge fileType={fileType} />);
  expect(screen.getByText(fileType)).toHaveAttribute('data-family', family);
});
