import { usePlayer, useSession } from '@segno/host';
import { testUser } from '../testing/testUser';
import { rememberSpeed } from './rememberedSpeed';

const signIn = (uuid: string) => useSession.setState({ status: 'in', user: testUser({ uuid }) });
const signOut = () => useSession.setState({ status: 'out', user: undefined });
const speed = () => usePlayer.getState().speed;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  signOut();
  stop = rememberSpeed();
});
afterEach(() => stop());

test('a person finds the speed of the last visit, and another person the usual one', () => {
  signIn('ana');
  usePlayer.setState({ speed: 1.25 });
  signOut();
  expect(speed()).toBe(1);
  signIn('ben');
  expect(speed()).toBe(1);
  signOut();
  signIn('ana');
  expect(speed()).toBe(1.25);
});

test('a page that is opened by somebody who is signed in starts at their speed; what is no speed is not taken over', () => {
  signIn('ana');
  usePlayer.setState({ speed: 0.75 });
  stop();
  usePlayer.setState({ speed: 1 });
  stop = rememberSpeed();
  expect(speed()).toBe(0.75);
  stop();
  localStorage.setItem('segno.speed.ana', '7');
  stop = rememberSpeed();
  expect(speed()).toBe(1);
});

test('without a place to keep it the speed holds for the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  signIn('ana');
  usePlayer.setState({ speed: 1.5 });
  expect(speed()).toBe(1.5);
  jest.restoreAllMocks();
});
