import { shellRoutes } from '../routing/shellRoute';
import { entry, page, registryOf } from '../testing/testRegistry';
import { testUser } from '../testing/testUser';
import { homeTarget } from './homeTarget';

const artist = {
  artist_uuid: '7b0c7c0e-0000-4000-8000-0000000000aa',
  permissions: ['CAN_LOGIN_TO_ARTIST_PORTAL' as const],
};
const anyArtist = { permission: ['CAN_LOGIN_TO_ARTIST_PORTAL'] };

const shellWith = (...names: string[]) => {
  const all = [
    page('USER_ACTIVITY', '/user-activity', { permission: ['CAN_GET_USERS'] }),
    page('SONGS', '/songs'),
    page('PROS_SONG_REGISTRATIONS', '/registrations'),
    page('PROS_EARNINGS', '/earnings'),
    page('MY_TRACKS', '/my-tracks', anyArtist),
    page('MY_PROFILE_REGISTRATION', '/my-profile-registration', anyArtist),
  ];
  const registry = registryOf(
    all.filter(({ name }) => names.includes(name)),
    names.includes('SONGS') ? [entry('Songs', 'Songs', 'SONGS')] : [],
  );
  return { registry, table: shellRoutes(registry), degraded: false };
};

test('artists go to their tracks', () => {
  expect(homeTarget(shellWith('SONGS', 'MY_TRACKS', 'USER_ACTIVITY'), testUser(artist))).toBe('/my-tracks');
});

test('everyone else goes to the user activity, when they may see it', () => {
  const shell = shellWith('SONGS', 'USER_ACTIVITY');
  const admin = testUser({ permissions: ['CAN_LOGIN_TO_SEGNO', 'CAN_GET_USERS'] });
  expect(homeTarget(shell, admin)).toBe('/user-activity');
});

test('who may not, and where no remote has it, goes to the first menu entry', () => {
  expect(homeTarget(shellWith('SONGS', 'USER_ACTIVITY'), testUser())).toBe('/songs');
  const admin = testUser({ permissions: ['CAN_LOGIN_TO_SEGNO', 'CAN_GET_USERS'] });
  expect(homeTarget(shellWith('SONGS'), admin)).toBe('/songs');
});

test.each([
  ['CAN_UPDATE_SONG_WRITER_SHARES', 'who keeps rights', '/registrations'],
  ['CAN_CREATE_PRO_EARNINGS_STATEMENT', 'who enters earnings', '/earnings'],
] as const)('with %s, %s goes to the screen of that job', (permission, _who, to) => {
  const shell = shellWith('SONGS', 'PROS_SONG_REGISTRATIONS', 'PROS_EARNINGS');
  const user = testUser({ permissions: ['CAN_LOGIN_TO_SEGNO', permission] });
  expect(homeTarget(shell, user)).toBe(to);
  expect(homeTarget(shell, { ...user, start_route: 'SONGS' })).toBe('/songs');
  expect(homeTarget(shellWith('SONGS'), user)).toBe('/songs');
});

test('whoever has chosen a screen starts there, as long as they may open it', () => {
  const shell = shellWith('SONGS', 'USER_ACTIVITY');
  const admin = testUser({ permissions: ['CAN_LOGIN_TO_SEGNO', 'CAN_GET_USERS'], start_route: 'SONGS' });
  expect(homeTarget(shell, admin)).toBe('/songs');
  expect(homeTarget(shell, testUser({ start_route: 'USER_ACTIVITY' }))).toBe('/songs');
  expect(homeTarget(shell, { ...admin, start_route: 'GONE' })).toBe('/user-activity');
});

test('an artist without a profile is sent to its form, once there is one', () => {
  const newcomer = testUser({ ...artist, needs_profile: true });
  expect(homeTarget(shellWith('MY_TRACKS', 'MY_PROFILE_REGISTRATION'), newcomer)).toBe('/my-profile-registration');
  expect(homeTarget(shellWith('MY_TRACKS'), newcomer)).toBe('/my-tracks');
});

test('with an empty menu there is nowhere to go', () => {
  expect(homeTarget(shellWith(), testUser())).toBeUndefined();
});
