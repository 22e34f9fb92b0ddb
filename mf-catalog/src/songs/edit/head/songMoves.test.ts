import { moveNotice, songMoves } from './songMoves';

const state = (name: string) => ({ uuid: '00000000-0000-4000-8000-000000000001', name });
const song = { publish_allowed: true, take_down_allowed: false, curation_state: state('Ready For Publication') };
const publisher = { mayPublish: true, onlyReady: false };
const tagger = { mayPublish: false, onlyReady: true };
const viewer = { mayPublish: false, onlyReady: false };

test('publishing and taking down follow the flags of the server', () => {
  expect(songMoves(song, publisher)).toEqual({ publish: true, take_down: false, ready: false });
  expect(songMoves({ ...song, publish_allowed: false, take_down_allowed: true }, publisher)).toEqual({
    publish: false,
    take_down: true,
    ready: false,
  });
});

test('the flag alone is not enough', () => {
  expect(songMoves(song, viewer)).toEqual({});
  expect(songMoves({ ...song, curation_state: state('Needs Metadata') }, viewer)).toEqual({});
});

test('a publisher marks songs ready that are new, need metadata or wait for review', () => {
  const states = ['New', 'Needs Revision', 'Needs Metadata', 'Ready For Review', 'Ready For Publication', 'On Hold'];
  expect(states.filter((name) => songMoves({ ...song, curation_state: state(name) }, publisher).ready)).toEqual([
    'New',
    'Needs Metadata',
    'Ready For Review',
  ]);
});

test('who may only mark songs ready is offered that in Needs Metadata alone', () => {
  expect(songMoves({ ...song, curation_state: state('Needs Metadata') }, tagger)).toEqual({ ready: true });
  expect(songMoves({ ...song, curation_state: state('Ready For Review') }, tagger)).toEqual({});
  expect(songMoves({ ...song, curation_state: null }, tagger)).toEqual({});
});

test('each move is reported in the words of the specification', () => {
  expect(moveNotice('publish', 'Blue')).toBe('The song Blue is publishing');
  expect(moveNotice('take_down', 'Blue')).toBe('The song Blue is taking down');
  expect(moveNotice('ready', 'Blue')).toBe('The song Blue is now ready for publication');
});
