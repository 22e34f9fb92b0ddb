import { publishStateNames } from '@segno/contract/catalog';
import { publishTone } from '../state/publishTone';
import { moveNotice, songMoves } from './head/songMoves';
import { channelStatusText, ingestionText, operationText } from './logs/ingestionText';

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

test('each publish state has the tone that the specification gives it', () => {
  expect(publishStateNames.map((state) => [state, publishTone(state)])).toEqual([
    ['Not Published', 'medium'],
    ['In Progress', 'medium'],
    ['Published', 'high'],
    ['Taken Down', 'red'],
    ['Error', 'low'],
  ]);
});

test('a push is in error, complete, or else pushing', () => {
  expect((['PENDING', 'PUSHING', 'COMPLETE', 'ERROR'] as const).map((status) => ingestionText(status).word)).toEqual([
    'Pushing',
    'Pushing',
    'Complete',
    'Error',
  ]);
});

test('a channel where the song is live is good news, one that failed is not', () => {
  expect([
    channelStatusText('live').tone,
    channelStatusText('error').tone,
    channelStatusText('taken_down').tone,
  ]).toEqual(['high', 'low', 'red']);
});

test('operations read as words', () => {
  expect(operationText('TAKE_DOWN')).toBe('Take down');
});
