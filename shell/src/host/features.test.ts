import { hasFeature, rememberFeatures } from '@segno/host';

beforeEach(() => sessionStorage.clear());

test('a feature is off until the address turns it on, then stays on for the tab', () => {
  expect(hasFeature('loudness')).toBe(false);
  rememberFeatures('?pagenum=2&features=loudness,smart_tags');
  rememberFeatures('?pagenum=3');
  expect(hasFeature('loudness')).toBe(true);
  expect(hasFeature('smart_tags')).toBe(true);
  expect(hasFeature('cwr_export')).toBe(false);
});

test('only CWR files are there where the address has said nothing, and go with all the rest', () => {
  expect(hasFeature('cwr_export')).toBe(true);
  expect(hasFeature('loudness')).toBe(false);
  rememberFeatures('?features=');
  expect(hasFeature('cwr_export')).toBe(false);
});

test('all switches every feature on', () => {
  rememberFeatures('?features=all');
  expect(hasFeature('statement_insights')).toBe(true);
});

test('unknown names are ignored, in the address and in the code', () => {
  rememberFeatures('?features=teleport,%20loudness');
  expect(sessionStorage.getItem('features')).toBe('loudness');
  expect(hasFeature('teleport')).toBe(false);
  rememberFeatures('?features=all');
  expect(hasFeature('teleport')).toBe(false);
  expect(hasFeature('all')).toBe(false);
});

test('an empty parameter switches all off again', () => {
  rememberFeatures('?features=loudness');
  rememberFeatures('?features=');
  expect(hasFeature('loudness')).toBe(false);
});
