import { createUploadQueue } from './uploadQueue';

const setUp = (limit = 2) => {
  const started: string[] = [];
  const queue = createUploadQueue(limit);
  return { started, queue, enter: (id: string) => queue.enter(id, () => started.push(id)) };
};

test('two files are on their way at a time, the third starts when one of them has ended', () => {
  const { started, queue, enter } = setUp();
  ['Full', 'Shorts', 'Loops', 'Stems'].forEach(enter);
  expect(started).toEqual(['Full', 'Shorts']);
  queue.leave('Shorts');
  expect(started).toEqual(['Full', 'Shorts', 'Loops']);
  queue.leave('Full');
  expect(started).toEqual(['Full', 'Shorts', 'Loops', 'Stems']);
});

test('a file that is taken away while it waits never starts', () => {
  const { started, queue, enter } = setUp(1);
  ['Full', 'Shorts', 'Loops'].forEach(enter);
  queue.leave('Shorts');
  queue.leave('Full');
  expect(started).toEqual(['Full', 'Loops']);
});

test('leaving twice does not let more in than there is room for', () => {
  const { started, queue, enter } = setUp(1);
  ['Full', 'Shorts', 'Loops'].forEach(enter);
  queue.leave('Full');
  queue.leave('Full');
  expect(started).toEqual(['Full', 'Shorts']);
});

test('a failed file that is tried again takes a place again', () => {
  const { started, queue, enter } = setUp(1);
  enter('Full');
  queue.leave('Full');
  enter('Full');
  expect(started).toEqual(['Full', 'Full']);
});
