import { deriveEntries, type DerivedEntry } from './deriveEntries';

const entry = (value: string, more: Partial<DerivedEntry> = {}): DerivedEntry => ({
  value,
  tags: ['mood'],
  isRemoved: false,
  ...more,
});
const brought = (...values: string[]) => values.map((value) => ({ value, tag: 'mood' }));
const derive = (state: Partial<Parameters<typeof deriveEntries>[0]>) =>
  deriveEntries({ list: [], remembered: [], brought: [], most: 500, ...state });

test('puts what the tags bring behind what people entered, sorted by name', () => {
  expect(derive({ list: ['zither', 'a'], brought: brought('Hopeful', 'Calm') })).toEqual({
    list: ['zither', 'a', 'Calm', 'Hopeful'],
    remembered: [entry('Calm'), entry('Hopeful')],
  });
});

test('removes an entry with the last of the tags that bring it', () => {
  const two = derive({
    brought: [
      { value: 'Calm', tag: 'b' },
      { value: 'Calm', tag: 'a' },
    ],
  });
  expect(two.remembered).toEqual([entry('Calm', { tags: ['a', 'b'] })]);
  const one = derive({ ...two, brought: [{ value: 'Calm', tag: 'b' }] });
  expect(one).toEqual({ list: ['Calm'], remembered: [entry('Calm', { tags: ['b'] })] });
  expect(derive({ ...one })).toEqual({ list: [], remembered: [] });
});

test('an entry that was made by hand stays when a tag that would bring it goes, in whatever case', () => {
  const first = derive({ list: ['calm'], brought: brought('Calm') });
  expect(first).toEqual({ list: ['calm'], remembered: [] });
  expect(derive({ ...first })).toEqual({ list: ['calm'], remembered: [] });
});

test('an entry that a person takes out stays out, also when its tag is taken away and given again', () => {
  const out = derive({ remembered: [entry('Calm')], brought: brought('Calm') });
  expect(out).toEqual({ list: [], remembered: [entry('Calm', { isRemoved: true })] });
  const without = derive({ ...out });
  expect(derive({ ...without, brought: brought('Calm') }).list).toEqual([]);
});

test('an entry that is put in again is the tag’s as before, and a person’s own once no tag brings it', () => {
  const removed = [entry('Calm', { isRemoved: true })];
  const again = derive({ list: ['Calm'], remembered: removed, brought: brought('Calm') });
  expect(again).toEqual({ list: ['Calm'], remembered: [entry('Calm')] });
  expect(derive({ ...again }).list).toEqual([]);
  expect(derive({ list: ['Calm'], remembered: removed })).toEqual({ list: ['Calm'], remembered: [] });
});

test('a tag that is taken away and given again leaves the list in its order', () => {
  const before = derive({ list: ['z', 'Calm', 'b'], remembered: [entry('Calm')], brought: brought('Calm') });
  const without = derive({ ...before });
  expect(without.list).toEqual(['z', 'b']);
  expect(derive({ ...without, brought: brought('Calm') })).toEqual(before);
});

test('adds no more entries than the list may have', () => {
  expect(derive({ list: ['a', 'b'], brought: brought('c', 'd'), most: 3 }).list).toEqual(['a', 'b', 'c']);
});
