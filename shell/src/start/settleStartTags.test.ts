import { screen } from '@testing-library/dom';
import { settleStartTags } from './settleStartTags';

test('when all of the page has arrived, who still waits for one of its scripts hears that it failed', () => {
  document.head.innerHTML = '<script data-start></script><script id="other"></script>';
  const script = document.querySelector('script[data-start]');
  const heard = jest.fn();
  script?.addEventListener('error', heard);
  settleStartTags();
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(document.querySelector('script[data-start]')).toBeNull();
  expect(document.getElementById('other')).not.toBeNull();
});

test('a style sheet whose tag has no hash is asked for by the one that the page knows', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/bare.css">';
  const bare = document.querySelector('link');
  Object.defineProperty(bare, 'sheet', { value: {} });
  globalThis.segnoIntegrity = () => 'sha256-known';
  settleStartTags();
  window.dispatchEvent(new Event('load'));
  globalThis.segnoIntegrity = undefined;
  const again = document.querySelector('link');
  expect(again).not.toBe(bare);
  expect(again?.getAttribute('integrity')).toBe('sha256-known');
});

test('a style sheet that was lost is asked for once more; one that stands stays', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/lost.css" integrity="sha256-x"><style></style>';
  const lost = document.querySelector('link');
  const stands = document.head.appendChild(document.createElement('link'));
  stands.rel = 'stylesheet';
  Object.defineProperty(stands, 'sheet', { value: document.styleSheets[0] });
  settleStartTags();
  window.dispatchEvent(new Event('load'));
  const [again, still] = document.querySelectorAll('link');
  expect(again).not.toBe(lost);
  expect(again?.outerHTML).toBe(lost?.outerHTML);
  expect(still).toBe(stands);
  expect(screen.queryByRole('alert')).toBeNull();
  again?.dispatchEvent(new Event('error'));
  expect(screen.getByRole('alert')).toHaveTextContent('A part of how Segno looks could not be loaded.');
});
