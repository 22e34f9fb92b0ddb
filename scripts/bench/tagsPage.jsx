// Bundled into a bare page by tags.mjs: a box of the forms and a plain list, over the same thousand tags.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Select } from '../../shared/ui/src/components/choices/Select';
import { ThemeProvider } from '../../shared/ui/src/theme/ThemeProvider';
import '../../shared/ui/src/theme/styles.css';
import '../../shared/ui/src/theme/extra.css';

const moods = ['Bright', 'Dusky', 'Gentle', 'Hollow', 'Restless', 'Tender', 'Wistful', 'Wry'];
const tags = Array.from({ length: 1000 }, (_, n) => ({
  value: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  label: `${moods[n % moods.length]} ${n}`,
}));

const Ours = () => <Select label="Tag" searchable data={tags} dropdownOpened value={null} />;

/** As one writes a list of choices without an engine. */
const Plain = () => (
  <ul role="listbox" aria-label="Tag" style={{ maxHeight: 220, overflowY: 'auto' }}>
    {tags.map(({ value, label }) => (
      <li key={value} role="option" aria-selected={false} tabIndex={-1} onClick={() => {}}>
        <span>{label}</span>
      </li>
    ))}
  </ul>
);

/** Milliseconds of some work until the browser has laid its result out. */
const timed = (work) => {
  const start = performance.now();
  work();
  void document.body.offsetHeight;
  return performance.now() - start;
};

const listIn = () => document.querySelector('[role=listbox]');

/** Opens a box over its tags, scrolls to the last of them and takes it away: `{ open, scroll }`, the longest of the steps. */
globalThis.measure = async (side) => {
  const Box = { ours: Ours, plain: Plain }[side];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  globalThis.gc?.();
  const open = timed(() =>
    flushSync(() =>
      root.render(
        <ThemeProvider>
          <Box />
        </ThemeProvider>,
      ),
    ),
  );
  const steps = [open];
  const last = () => listIn()?.textContent.includes(tags.at(-1).label);
  for (let step = 0; step < 20; step++) {
    const list = listIn();
    if (!list) throw new Error(`${side} rendered no list`);
    steps.push(
      timed(() => {
        list.scrollTop = list.scrollHeight;
        flushSync(() => list.dispatchEvent(new Event('scroll', { bubbles: true })));
      }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => resolve()));
    if (last()) break;
  }
  if (!last()) throw new Error(`${side} did not reach the last tag`);
  root.unmount();
  place.remove();
  return { open, scroll: Math.max(...steps) };
};
