import { Button, Drawer, Modal, useMantineColorScheme } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mantineTokens, type Scheme } from './colorTokens';
import { familyColors, palette } from './palette';
import { renderThemed } from './renderThemed';
import { surfaceTokens } from './surfaceTokens';

describe('ThemeProvider', () => {
  const Choice = () => {
    const { setColorScheme } = useMantineColorScheme();
    return <Button onClick={() => setColorScheme('dark')}>Dark</Button>;
  };

  afterEach(() => localStorage.clear());

  test('styles written while the scheme changes carry the page’s nonce', async () => {
    const script = document.createElement('script');
    script.nonce = 'of-this-page';
    script.setAttribute('nonce', 'of-this-page');
    document.body.append(script);
    const written = jest.spyOn(document.head, 'appendChild');
    renderThemed(<Choice />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    const styles = written.mock.calls.flatMap(([node]) => (node instanceof HTMLStyleElement ? [node] : []));
    expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(['of-this-page']);
    script.remove();
  });

  test('no <style> element is written, so the content security policy can forbid them', () => {
    renderThemed(
      <Modal opened onClose={() => {}} title="Genre">
        <Button>Save</Button>
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Genre' })).toBeInTheDocument();
    expect(document.querySelector('style')).toBeNull();
  });

  test('dialogs, of which several may be open, are no banners of the page', () => {
    renderThemed(
      <>
        <Modal opened onClose={() => {}} title="Genre" />
        <Drawer opened onClose={() => {}} title="Menu" />
      </>,
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  test('a chosen scheme is put on the page and remembered', async () => {
    renderThemed(<Choice />);
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  });

  test.each([
    ['a dialog', <Modal key="m" opened onClose={() => {}} title="Genre" />],
    ['a dialog made of parts', <Modal.Root key="r" opened onClose={() => {}} />],
  ])('the page stays still below %s without a style of its own', (_what, dialog) => {
    renderThemed(dialog);
    expect(document.body).not.toHaveAttribute('data-scroll-locked');
  });
});

const channels = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** The opaque colour of a translucent `#rrggbbaa` on a background. */
const over = (color: string, background: string): string => {
  const opacity = color.length === 9 ? parseInt(color.slice(7), 16) / 255 : 1;
  const under = channels(background);
  const mixed = channels(color).map((value, index) =>
    Math.round(value * opacity + (under[index] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('the ruler itself: black on white is 21, a grey known to fail fails', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(over('#ffffff80', '#000000')).toBe('#808080');
});

describe.each<Scheme>(['light', 'dark'])('%s', (scheme) => {
  const mantine = mantineTokens(scheme);
  const surface = surfaceTokens[scheme];
  const color = (name: string): string => mantine[`--mantine-color-${name}`] ?? 'missing';
  const backgrounds = [
    surface['--segno-page'],
    surface['--segno-surface'],
    surface['--segno-sunken'],
    surface['--segno-row-hover'],
    surface['--segno-row-selected'],
  ];

  test.each(['text', 'dimmed', 'placeholder', 'error', 'success', 'anchor'])(
    '%s is readable on every surface',
    (name) => {
      for (const background of backgrounds) expect(contrast(color(name), background)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['gray', 'indigo', 'green', 'amber', 'red'])(
    '%s: badges, tinted and filled buttons are readable',
    (name) => {
      for (const background of backgrounds) {
        const tint = over(color(`${name}-light`), background);
        expect(contrast(color(`${name}-light-color`), tint)).toBeGreaterThanOrEqual(4.5);
        expect(
          contrast(color(`${name}-light-color`), over(color(`${name}-light-hover`), background)),
        ).toBeGreaterThanOrEqual(4.5);
        expect(contrast(color(`${name}-text`), background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(color(`${name}-outline`), background)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast('#ffffff', color(`${name}-filled`))).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#ffffff', color(`${name}-filled-hover`))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('a default button is readable at rest and under the pointer', () => {
    expect(contrast(color('default-color'), color('default'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('default-color'), color('default-hover'))).toBeGreaterThanOrEqual(4.5);
  });

  test('inputs, focus, accent, waveform and family swatches have a contrast of 3:1', () => {
    const families = Object.values(familyColors).map((family) => family[scheme]);
    const marks = [
      surface['--segno-control-line'],
      surface['--segno-focus'],
      surface['--segno-accent'],
      surface['--segno-wave-played'],
      surface['--segno-wave'],
      ...families,
    ];
    for (const mark of marks) expect(contrast(mark, surface['--segno-surface'])).toBeGreaterThanOrEqual(3);
    for (const mark of marks) expect(contrast(mark, surface['--segno-page'])).toBeGreaterThanOrEqual(3);
  });

  test('the primary button stands out from the surface', () => {
    expect(contrast(color('indigo-filled'), surface['--segno-surface'])).toBeGreaterThanOrEqual(3);
  });
});

test('each ramp goes from light to dark without a step back', () => {
  for (const ramp of Object.values(palette)) {
    const lightness = ramp.map(luminance);
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
  }
});
