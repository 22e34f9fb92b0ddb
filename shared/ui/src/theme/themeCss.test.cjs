// CommonJS, because it reads and writes a file and code for the browser is checked without Node's types.
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { themeCss } = require('./themeCss');

const file = path.join(__dirname, 'variables.css');

test('variables.css is what the theme says', () => {
  if (process.env.UPDATE_THEME) writeFileSync(file, themeCss());
  expect(readFileSync(file, 'utf8')).toBe(themeCss());
});

test('every variable that Mantine reads for a colour of ours has a value in both schemes', () => {
  const css = themeCss();
  const [, light = '', dark = ''] = css
    .split(/^:root/m)
    .slice(1)
    .join('')
    .split('color-scheme:');
  for (const name of ['gray', 'indigo', 'green', 'amber', 'red']) {
    for (const use of ['filled', 'filled-hover', 'light', 'light-hover', 'light-color', 'outline', 'text']) {
      expect(light).toContain(`--mantine-color-${name}-${use}: `);
      expect(dark).toContain(`--mantine-color-${name}-${use}: `);
    }
  }
  for (const name of ['text', 'body', 'dimmed', 'error', 'anchor', 'placeholder', 'default-border', 'disabled-color']) {
    expect(light).toContain(`--mantine-color-${name}: `);
    expect(dark).toContain(`--mantine-color-${name}: `);
  }
});

test('sizes are those of the specification: bar 56, drawer 260, content and player 1920, offset 92 pixels', () => {
  const css = themeCss();
  expect(css).toContain('--segno-top-bar: 3.5rem;');
  expect(css).toContain('--segno-drawer: 16.25rem;');
  expect(css).toContain('--segno-player: 4.5rem;');
  expect(css).toContain('--segno-content-max: 120rem;');
  expect(css).toContain('--segno-player-max: 120rem;');
  expect(css).toContain('--segno-notification-max: 31.25rem;');
  expect(css).toContain('--segno-scroll-offset: 5.75rem;');
  expect(css).toContain('--mantine-font-size-sm: 0.875rem;');
  expect(css).toContain('--mantine-breakpoint-sm: 50em;');
});

test('the typeface file of the usual letters has those that its style sheet says', () => {
  const rangeIn = (text) => /(?:unicode-range:|USUAL =)[\s']*([^;']+)/.exec(text)?.[1].replace(/\s+/g, ' ');
  const css = readFileSync(path.join(__dirname, 'typeface.css'), 'utf8');
  const loader = readFileSync(path.join(__dirname, '../../../build/src/fontLoader.mjs'), 'utf8');
  expect(rangeIn(css)).toMatch(/^U\+0020-007E, /);
  expect(rangeIn(css)).toBe(rangeIn(loader));
});
